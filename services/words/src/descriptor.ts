import { defineService, type Host } from '@wordloom/service-kit/descriptor'
import { redisSettings, storeSettings } from '@wordloom/service-kit/process'
import { createMongoWordRepository } from './adapters/word.mongo.ts'
import { createSqliteWordRepository } from './adapters/word.sqlite.ts'
import { createWordsService } from './service.ts'
import { wordQuotaSettings, wordsSettings } from './settings.ts'
import { vocabulary, wordCollections } from './word/word.collections.ts'
import type { WordRepository } from './word/word.repository.ts'

/** The words service. Its words and reviews are its own data: no events can rebuild them. */
export const wordsDescriptor = defineService({
  name: 'words',
  settings: storeSettings.extend(redisSettings.shape).extend(wordsSettings.shape),
  publishes: true,
  consumes: ['quiz', 'identity'],
  store: {
    collections: wordCollections,
    sqlite: (sqlite, settings?) =>
      createSqliteWordRepository(sqlite, settings && { maxWords: wordQuotaSettings.parse(settings).MAX_WORDS }),
    mongo: createMongoWordRepository,
    learnersIn: [vocabulary],
  },
  embed: ({ opened: words, settings, keyring, ...host }: Host<WordRepository>) =>
    createWordsService({
      words,
      maxOpenExports: wordQuotaSettings.parse(settings).MAX_OPEN_EXPORTS,
      tokens: keyring.verifier('words'),
      signer: keyring.signer('words'),
      ...host,
    }),
})
