import { definePart } from '@wordloom/service-kit/part'
import { storeSettings } from '@wordloom/service-kit/process'
import { createMongoQuizRepository } from './adapters/quiz.mongo.ts'
import { createSqliteQuizRepository } from './adapters/quiz.sqlite.ts'
import { askable, quizCollections } from './quiz/quiz.collections.ts'
import { quizSources } from './service.ts'
import { quizSettings } from './settings.ts'
import { copyWords } from './vocabulary/on-event.ts'

/** The quiz service. Of what it keeps, its copy of the words is made of events. */
export const quizPart = definePart({
  name: 'quiz',
  settings: storeSettings.extend(quizSettings.shape),
  publishes: true,
  consumes: quizSources,
  store: {
    collections: quizCollections,
    sqlite: createSqliteQuizRepository,
    mongo: createMongoQuizRepository,
    learnersIn: [askable],
  },
  projection: {
    collections: [askable],
    react: copyWords,
    async records(store, userId) {
      const words = await store.read(askable.all({ where: { userId } }))
      return new Map(words.map(({ id, userId: _, ...word }) => [`word ${id}`, word]))
    },
  },
})
