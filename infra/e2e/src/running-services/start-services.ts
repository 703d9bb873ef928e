import { createServer, type RequestListener } from 'node:http'
import { createQuizService } from '@wordloom/quiz'
import { createKeyring, internalTokenHeader } from '@wordloom/service-kit/auth'
import { type CausalToken, type EventBus, formatCausal, mergeCausal, parseCausal } from '@wordloom/service-kit/events'
import { newId } from '@wordloom/service-kit/ids'
import { silentLogger } from '@wordloom/service-kit/logging'
import type { Service } from '@wordloom/service-kit/run'
import { createStatsService } from '@wordloom/stats'
import { listenOnLoopback } from '@wordloom/test-kit/loopback-server'
import { createWordsService } from '@wordloom/words'
import { Registry } from 'prom-client'
import type { Backends } from './backends.ts'

/** The result of a call. */
export type Called = { status: number; body: unknown; behind: boolean }

/** A learner's calls of the services with what the gateway would add: identity, time zone, and causal token. */
export type TestLearner = {
  userId: string
  /** Their current IANA time zone. */
  timeZone: string
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Called>
}

/** The words, quiz and stats services on shared stores, over HTTP, with an adjustable clock. */
export type RunningServices = Awaited<ReturnType<typeof startServices>>

const prefixes: readonly [prefix: string, service: 'words' | 'quiz' | 'stats'][] = [
  ['/api/words', 'words'],
  ['/api/quiz', 'quiz'],
  ['/api/dashboard', 'stats'],
]

/** Starts the services. `through` may wrap their bus. Every question asks for the definition, since there is no dictionary. */
export async function startServices(backends: Backends, at: Date, through: (bus: EventBus) => EventBus = (bus) => bus) {
  const clock = { at }
  const keyring = createKeyring()
  const gateway = keyring.signer('gateway')
  let services: Record<'words' | 'quiz' | 'stats', Service>

  async function build(): Promise<void> {
    const standard = {
      bus: through(backends.bus),
      jobs: backends.jobs,
      keyValue: backends.keyValue,
      dictionary: { url: 'http://dictionary.invalid' },
      clock: { now: () => clock.at },
      newId,
      logger: silentLogger,
      registry: new Registry(),
    }
    services = {
      words: createWordsService({ words: backends.words, tokens: keyring.verifier('words'), signer: keyring.signer('words'), ...standard }),
      quiz: createQuizService({ quizzes: backends.quizzes, tokens: keyring.verifier('quiz'), signer: keyring.signer('quiz'), ...standard }),
      stats: createStatsService({ progress: backends.progress, tokens: keyring.verifier('stats'), ...standard }),
    }
    for (const service of Object.values(services)) await service.start()
    backends.allSubscribed()
  }
  const stop = async (): Promise<void> => {
    for (const service of Object.values(services)) await service.stop()
  }
  const serviceAt = (path = '') => prefixes.find(([prefix]) => path.startsWith(prefix))?.[1]
  const listener: RequestListener = (request, response) => {
    const name = serviceAt(request.url)
    if (name) services[name].app(request, response)
    else response.writeHead(404).end()
  }

  await build()
  const { url, close } = await listenOnLoopback(createServer(listener))

  return {
    clock,
    newLearner(timeZone = 'UTC', userId = newId()): TestLearner {
      let written: CausalToken = {}
      const learner: TestLearner = {
        userId,
        timeZone,
        async call(method, path, body, headers = {}) {
          const service = serviceAt(path)
          const response = await fetch(url + path, {
            method,
            headers: {
              accept: 'application/json',
              'x-causal': formatCausal(written),
              ...(service && {
                [internalTokenHeader]: await gateway.sign(service, { userId, timeZone: learner.timeZone, via: 'session' }),
              }),
              ...(body === undefined ? {} : { 'content-type': 'application/json' }),
              ...headers,
            },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          })
          written = mergeCausal(written, parseCausal(response.headers.get('x-causal') ?? ''))
          const text = await response.text()
          return {
            status: response.status,
            body: text === '' ? undefined : /[/+]json\b/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text,
            behind: response.headers.get('x-consistency') === 'behind',
          }
        },
      }
      return learner
    },
    /** Stops the services and starts new ones on the same stores. */
    async restart(): Promise<void> {
      await stop()
      await build()
    },
    async close(): Promise<void> {
      await close()
      await stop()
      await backends.close()
    },
  }
}
