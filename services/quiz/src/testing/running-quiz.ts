import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Envelope } from '@wordloom/contracts/events'
import { createKeyring, internalTokenHeader } from '@wordloom/service-kit/auth'
import { createInProcessBus, type EventBus } from '@wordloom/service-kit/events'
import { newId } from '@wordloom/service-kit/ids'
import { silentLogger } from '@wordloom/service-kit/logging'
import { openSqlite } from '@wordloom/service-kit/store'
import { Registry } from 'prom-client'
import { createSqliteQuizRepository } from '../adapters/quiz.sqlite.ts'
import { seeded } from '../generate-quiz/random.ts'
import type { QuizRepository } from '../quiz/quiz.repository.ts'
import { createQuizService } from '../service.ts'
import { noon } from './quiz-fixtures.ts'

/** What a call answered. */
export type Answered = { status: number; body: Record<string, unknown>; causal: string | null }

/** The quiz service on SQLite behind a socket, with a clock to set and the events it published. */
export type RunningQuiz = {
  quizzes: QuizRepository
  bus: EventBus
  clock: { at: Date }
  /** Where the callers are. */
  here: { timeZone: string }
  published: Envelope[]
  call: (userId: string, method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answered>
  stop: () => Promise<void>
}

const listening = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const closed = (server: Server) => new Promise((resolve) => server.close(resolve).closeAllConnections())

/** Starts it; `dictionary` answers POST /internal/distractors over a socket of its own. */
export async function runQuiz(dictionary: RequestListener): Promise<RunningQuiz> {
  const sqlite = openSqlite(':memory:')
  const quizzes = createSqliteQuizRepository(sqlite)
  const bus = createInProcessBus({ sqlite, logger: silentLogger })
  const keyring = createKeyring()
  const gateway = keyring.signer('gateway')
  const clock = { at: noon }
  const here = { timeZone: 'UTC' }
  const dictionaryServer = createServer(dictionary)
  const service = createQuizService({
    quizzes,
    dictionary: { url: await listening(dictionaryServer) },
    bus,
    tokens: keyring.verifier('quiz'),
    signer: keyring.signer('quiz'),
    clock: { now: () => clock.at },
    newId,
    logger: silentLogger,
    registry: new Registry(),
    random: seeded(3),
  })
  const published: Envelope[] = []
  await bus.subscribe({
    source: 'quiz',
    consumer: 'spec',
    async apply(event) {
      published.push(event)
      return 'applied'
    },
  })
  await service.start()
  const server = createServer(service.app)
  const base = await listening(server)
  return {
    quizzes,
    bus,
    clock,
    here,
    published,
    async call(userId, method, path, body, headers = {}) {
      const response = await fetch(base + path, {
        method,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          [internalTokenHeader]: await gateway.sign('quiz', { userId, ...here, via: 'session' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return {
        status: response.status,
        body: (await response.json()) as Record<string, unknown>,
        causal: response.headers.get('x-causal'),
      }
    },
    async stop() {
      await closed(server)
      await service.stop()
      await bus.close()
      await closed(dictionaryServer)
      sqlite.close()
    },
  }
}
