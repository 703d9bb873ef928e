import { definePart, type Host } from '@wordloom/service-kit/part'
import { storeSettings } from '@wordloom/service-kit/process'
import { createMongoQuizRepository } from './adapters/quiz.mongo.ts'
import { createSqliteQuizRepository } from './adapters/quiz.sqlite.ts'
import { askable, quizCollections } from './quiz/quiz.collections.ts'
import type { QuizRepository } from './quiz/quiz.repository.ts'
import { createQuizService, quizSources } from './service.ts'
import { quizQuotaSettings, quizSettings } from './settings.ts'
import { copyWords } from './vocabulary/on-event.ts'

/** The quiz service. Of what it keeps, its copy of the words is made of events. */
export const quizPart = definePart({
  name: 'quiz',
  settings: storeSettings.extend(quizSettings.shape),
  publishes: true,
  consumes: quizSources,
  store: {
    collections: quizCollections,
    sqlite: (sqlite, settings?) =>
      createSqliteQuizRepository(sqlite, settings && { maxSessions: quizQuotaSettings.parse(settings).MAX_QUIZZES }),
    mongo: createMongoQuizRepository,
    learnersIn: [askable],
  },
  embed: ({ opened: quizzes, settings, keyring, ...host }: Host<QuizRepository>) =>
    createQuizService({
      quizzes,
      maxOpenExports: quizQuotaSettings.parse(settings).MAX_OPEN_EXPORTS,
      tokens: keyring.verifier('quiz'),
      signer: keyring.signer('quiz'),
      ...host,
    }),
  projection: {
    collections: [askable],
    react: copyWords,
    async records(store, userId) {
      const words = await store.read(askable.all({ where: { userId } }))
      return new Map(words.map(({ id, userId: _, ...word }) => [`word ${id}`, word]))
    },
  },
})
