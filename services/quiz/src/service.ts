import type { TokenSigner } from '@wordloom/service-kit/auth'
import { createCausalGate, type Subscription } from '@wordloom/service-kit/events'
import type { NewId } from '@wordloom/service-kit/ids'
import type { Fetch } from '@wordloom/service-kit/internal-call'
import { createOpenExports } from '@wordloom/service-kit/limits'
import type { Service } from '@wordloom/service-kit/run'
import { createStoreService, type StoreServiceHost } from '@wordloom/service-kit/store-service'
import { applyWith } from '@wordloom/service-kit/unit-of-work'
import { correctAnswerRoute } from './correct-answer/correct-answer.route.ts'
import { exportSessionsRoute } from './export-sessions/export-sessions.route.ts'
import { createDictionaryNeighbours } from './generate-quiz/dictionary-neighbours.ts'
import { generateQuizRoute } from './generate-quiz/generate-quiz.route.ts'
import type { Random } from './generate-quiz/random.ts'
import { checkSessionsRoute, importSessionsRoute } from './import-sessions/import-sessions.route.ts'
import { openSessionRoute } from './open-session/open-session.route.ts'
import type { QuizRepository } from './quiz/quiz.repository.ts'
import { recordQuestionRoute } from './record-question/record-question.route.ts'
import { saveResultsRoute } from './save-results/save-results.route.ts'
import { tagsInUseRoute } from './tags-in-use/tags-in-use.route.ts'
import { createDictionaryTypedAnswers } from './typed-answers/dictionary-typed-answers.ts'
import { onEvents } from './vocabulary/on-event.ts'

/** What the quiz service needs. `dictionary` is the address of the dictionary service, and a `fetch` to reach it without a network. */
type QuizDependencies = StoreServiceHost & {
  quizzes: QuizRepository
  /** The maximum number of exports that a learner has open at this process; two by default. */
  maxOpenExports?: number
  dictionary: { url: string; fetch?: Fetch }
  signer: TokenSigner
  newId: NewId
  random?: Random
}

/** The owners whose events the quiz's copy of the words is made from. */
export const quizSources = ['words', 'identity'] as const

/** The quiz service: owns quizzes, sessions and answers. */
export function createQuizService(dependencies: QuizDependencies): Service {
  const { quizzes, maxOpenExports, dictionary, signer, newId, random = Math.random, ...host } = dependencies
  const subscriptions: Subscription[] = quizSources.map((source) => ({
    source,
    consumer: 'quiz',
    ...applyWith(onEvents(quizzes)),
    batchBy: 'learner',
  }))
  const calls = { ...dictionary, signer, logger: host.logger }
  const [neighbours, typedAnswers] = [createDictionaryNeighbours(calls), createDictionaryTypedAnswers(calls)]
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
  const causal = createCausalGate({ inbox: quizzes.store.inbox, sources: quizSources, reactingSources: { quiz: 'words' } })
  const { outbox, ready } = quizzes.store
  return createStoreService(host, { name: 'quiz', routes, causal, subscriptions, outbox, ready: [ready] })
}
