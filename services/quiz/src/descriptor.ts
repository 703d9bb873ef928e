import { defineService, type Host } from '@wordloom/service-kit/descriptor'
import { storeSettings } from '@wordloom/service-kit/process'
import { createMongoQuizRepository } from './adapters/quiz.mongo.ts'
import { createSqliteQuizRepository } from './adapters/quiz.sqlite.ts'
import { askableWords, quizCollections } from './quiz/quiz.collections.ts'
import type { QuizRepository } from './quiz/quiz.repository.ts'
import { createQuizService, quizSources } from './service.ts'
import { quizQuotaSettings, quizSettings } from './settings.ts'
import { projectWords } from './vocabulary/on-event.ts'

/** The quiz service. Its copy of the words is a projection of events. */
export const quizDescriptor = defineService({
  name: 'quiz',
  settings: storeSettings.extend(quizSettings.shape),
  publishes: true,
  consumes: quizSources,
  store: {
    collections: quizCollections,
    sqlite: (sqlite, settings?) =>
      createSqliteQuizRepository(sqlite, settings && { maxSessions: quizQuotaSettings.parse(settings).MAX_QUIZZES }),
    mongo: createMongoQuizRepository,
    learnersIn: [askableWords],
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
    collections: [askableWords],
    react: projectWords,
    async records(store, userId) {
      const words = await store.read(askableWords.all({ where: { userId } }))
      return new Map(words.map(({ id, userId: _, ...word }) => [`word ${id}`, word]))
    },
  },
})
