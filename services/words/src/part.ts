import { definePart } from '@wordloom/service-kit/part'
import { redisSettings, storeSettings } from '@wordloom/service-kit/process'
import { createMongoWordRepository } from './adapters/word.mongo.ts'
import { createSqliteWordRepository } from './adapters/word.sqlite.ts'
import { wordsSettings } from './settings.ts'
import { vocabulary, wordCollections } from './word/word.collections.ts'

/** The words service: its words and their reviews change by what it decides, and no event makes them again. */
export const wordsPart = definePart({
  name: 'words',
  settings: storeSettings.extend(redisSettings.shape).extend(wordsSettings.shape),
  publishes: true,
  consumes: ['quiz', 'identity'],
  store: {
    collections: wordCollections,
    sqlite: createSqliteWordRepository,
    mongo: createMongoWordRepository,
    learnersIn: [vocabulary],
  },
})
