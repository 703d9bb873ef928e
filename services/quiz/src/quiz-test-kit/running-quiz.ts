import { createServer, type RequestListener } from 'node:http'
import type { Envelope } from '@wordloom/contracts/events'
import { createKeyring, internalTokenHeader } from '@wordloom/service-kit/auth'
import { createInProcessBus } from '@wordloom/service-kit/events'
import { newId } from '@wordloom/service-kit/ids'
import { silentLogger } from '@wordloom/service-kit/logging'
import { openSqlite } from '@wordloom/service-kit/store'
import { listenOnLoopback } from '@wordloom/test-kit/loopback-server'
import { Registry } from 'prom-client'
import { createSqliteQuizRepository } from '../adapters/quiz.sqlite.ts'
import { seeded } from '../generate-quiz/random.ts'
import { createQuizService } from '../service.ts'
import { noon } from './quiz-fixtures.ts'

/** What a call answered. */
type Answered = { status: number; body: Record<string, unknown>; causal: string | null }

/** The quiz service on SQLite behind a socket, with a clock to set and the events it published. */
export type RunningQuiz = Awaited<ReturnType<typeof runQuiz>>

/** Starts it; `dictionary` answers POST /internal/distractors over a socket of its own. */
export async function runQuiz(dictionary: RequestListener) {
  const sqlite = openSqlite(':memory:')
  const quizzes = createSqliteQuizRepository(sqlite)
  const bus = createInProcessBus({ sqlite, logger: silentLogger })
  const keyring = createKeyring()
  const gateway = keyring.signer('gateway')
  const clock = { at: noon }
  const caller = { timeZone: 'UTC' }
  const dictionaryServer = await listenOnLoopback(createServer(dictionary))
  const service = createQuizService({
    quizzes,
    dictionary: { url: dictionaryServer.url },
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
  const server = await listenOnLoopback(createServer(service.app))
  return {
    quizzes,
    bus,
    clock,
    /** Where the callers are. */
    caller,
    published,
    async call(userId: string, method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answered> {
      const response = await fetch(server.url + path, {
        method,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          [internalTokenHeader]: await gateway.sign('quiz', { userId, ...caller, via: 'session' }),
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
    async stop(): Promise<void> {
      await server.close()
      await service.stop()
      await bus.close()
      await dictionaryServer.close()
      sqlite.close()
    },
  }
}
