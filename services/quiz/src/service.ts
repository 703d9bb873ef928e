import type { TokenSigner, TokenVerifier } from '@wordloom/service-kit/auth'
import type { Clock } from '@wordloom/service-kit/clock'
import { createCausalGate, createRelay, type EventBus, type Subscription } from '@wordloom/service-kit/events'
import { createHttpApp } from '@wordloom/service-kit/http'
import type { NewId } from '@wordloom/service-kit/ids'
import type { Fetch } from '@wordloom/service-kit/internal-call'
import { createOpenExports } from '@wordloom/service-kit/limits'
import type { Logger } from '@wordloom/service-kit/logging'
import { createRequestMetrics, observeOutbox } from '@wordloom/service-kit/metrics'
import { createLifecycle, type Service } from '@wordloom/service-kit/run'
import { applyWith } from '@wordloom/service-kit/unit-of-work'
import type { Registry } from 'prom-client'
import { correctAnswerRoute } from './correct-answer/correct-answer.route.ts'
import { exportSessionsRoute } from './export-sessions/export-sessions.route.ts'
import { generateQuizRoute } from './generate-quiz/generate-quiz.route.ts'
import type { Random } from './generate-quiz/random.ts'
import { checkSessionsRoute, importSessionsRoute } from './import-sessions/import-sessions.route.ts'
import { createDictionaryNeighbours } from './neighbours/dictionary-neighbours.ts'
import { openSessionRoute } from './open-session/open-session.route.ts'
import type { QuizRepository } from './quiz/quiz.repository.ts'
import { recordQuestionRoute } from './record-question/record-question.route.ts'
import { saveResultsRoute } from './save-results/save-results.route.ts'
import { tagsInUseRoute } from './tags-in-use/tags-in-use.route.ts'
import { createDictionaryTypedAnswers } from './typed-answers/dictionary-typed-answers.ts'
import { onEvents } from './vocabulary/on-event.ts'

/** What the quiz service needs. `dictionary` is the address of the dictionary service, and a `fetch` to reach it without a network. */
export type QuizDependencies = {
  quizzes: QuizRepository
  /** Exports that a learner has open at a time, at this process; two unless told. */
  maxOpenExports?: number
  dictionary: { url: string; fetch?: Fetch }
  bus: EventBus
  tokens: TokenVerifier
  signer: TokenSigner
  clock: Clock
  newId: NewId
  logger: Logger
  registry: Registry
  random?: Random
}

/** The owners whose events the quiz's copy of the words is made from. */
export const quizSources = ['words', 'identity'] as const

/** The quiz service: owns quizzes, sessions and answers. */
export function createQuizService({
  quizzes,
  maxOpenExports,
  dictionary,
  bus,
  tokens,
  signer,
  clock,
  newId,
  logger,
  registry,
  random = Math.random,
}: QuizDependencies): Service {
  const subscriptions: Subscription[] = quizSources.map((source) => ({
    source,
    consumer: 'quiz',
    ...applyWith(onEvents(quizzes)),
    batchBy: 'learner',
  }))
  const neighbours = createDictionaryNeighbours({ ...dictionary, signer, logger })
  const typedAnswers = createDictionaryTypedAnswers({ ...dictionary, signer, logger })
  const routes = [
    generateQuizRoute({ quizzes, neighbours, typedAnswers, newId, random }),
    tagsInUseRoute({ quizzes }),
    openSessionRoute({ quizzes, newId }),
    recordQuestionRoute({ quizzes, newId }),
    saveResultsRoute({ quizzes, newId }),
    correctAnswerRoute({ quizzes }),
    exportSessionsRoute({ quizzes, openExports: createOpenExports(maxOpenExports) }),
    checkSessionsRoute({ quizzes }),
    importSessionsRoute({ quizzes }),
  ]
  // The next quiz waits until the words service has scheduled the answers of the last one.
  const causal = createCausalGate({ inbox: quizzes.store.inbox, sources: quizSources, answeredBy: { quiz: 'words' } })
  const app = createHttpApp({ name: 'quiz', routes, tokens, clock, logger, causal, metrics: createRequestMetrics(registry, 'quiz') })
  observeOutbox(registry, 'quiz', quizzes.store.outbox)
  return {
    name: 'quiz',
    app,
    subscriptions,
    ...createLifecycle({ bus, subscriptions, relay: createRelay({ outbox: quizzes.store.outbox, bus, logger }) }),
    async ready() {
      await Promise.all([quizzes.store.ready(), bus.ready()])
    },
  }
}
