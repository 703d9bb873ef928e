import { createServer, type RequestListener, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect } from '@jest/globals'
import { createKeyring } from '@wordloom/service-kit/auth'
import { systemClock } from '@wordloom/service-kit/clock'
import { createSqliteKeyValue } from '@wordloom/service-kit/key-value'
import { silentLogger } from '@wordloom/service-kit/logging'
import { createRequestMetrics } from '@wordloom/service-kit/metrics'
import { createHttpServer, createRequestFailures } from '@wordloom/service-kit/run'
import { createSessions } from '@wordloom/service-kit/sessions'
import { openSqlite } from '@wordloom/service-kit/store'
import { type RawConnection, sendRaw } from '@wordloom/test-kit/http'
import { listenOnLoopback } from '@wordloom/test-kit/loopback-server'
import { Registry } from 'prom-client'
import { createGateway, type GatewayDependencies } from '../gateway.ts'
import { createProgramAccess } from '../policies/access/api-key.ts'
import { httpUpstream } from '../upstream/http-upstream.ts'

const keyValue = createSqliteKeyValue(openSqlite(':memory:'))
const sessions = createSessions(keyValue)
const large = Buffer.alloc(20_000_000, 'x')

/** Reads a body to its end, then responds with its length; at /large it responds with 20 MB. */
const readBody: RequestListener = (request, response) => {
  let bytes = 0
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  request.on('end', () => void response.end(request.url?.includes('large') ? large : String(bytes)))
}

/** The head of a request with a body of this length. */
export const post = (path: string, length: number, headers = ''): string =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\n${headers}Content-Length: ${length}\r\n\r\n`

/** Waits up to 20 seconds until there are so many, and no more. */
export async function waitForCount(count: number, of: () => number): Promise<void> {
  for (const deadline = Date.now() + 20_000; of() < count && Date.now() < deadline; ) await sleep(20)
  expect(of()).toBe(count)
}

type SlowClientsStage = {
  /** Starts the gateway before the service. */
  serve: (options?: Partial<GatewayDependencies>) => Promise<void>
  url: () => string
  /** How many requests have reached the service. */
  forwarded: () => number
  /** The clients of a test, which are disconnected after it. */
  connections: RawConnection[]
  /** The cookie header of a learner who has just signed in. */
  signedIn: (userId: string) => Promise<string>
  /** An ordinary call from another address, and how long it took. */
  callFromAnotherAddress: () => Promise<{ status: string; ms: number }>
}

/** A service that reads every body, and a gateway before it, for suites of clients that read or send slowly. */
export function slowClientsStage(): SlowClientsStage {
  let service: Server
  let gateway: Server
  let url: string
  let forwarded: number
  beforeEach(() => {
    forwarded = 0
    stage.connections = []
    service = createServer((request, response) => {
      forwarded++
      readBody(request, response)
    })
  })
  afterEach(() => {
    for (const { socket } of stage.connections) socket.destroy()
    for (const server of [gateway, service]) {
      server.closeAllConnections()
      server.close()
    }
  })
  const stage: SlowClientsStage = {
    async serve(options = {}) {
      const upstream = httpUpstream({ name: 'words', url: (await listenOnLoopback(service)).url, logger: silentLogger, timeoutMs: 60_000 })
      const registry = new Registry()
      gateway = createHttpServer(
        createGateway({
          publicUrl: new URL('http://wordloom.test'),
          upstreams: { words: upstream, identity: upstream },
          pages: (_call, next) => next(),
          sessions,
          sessionCookie: 'wl_session',
          programs: createProgramAccess({ keyValue, clock: systemClock, callsPerMinute: 60 }),
          signer: createKeyring().signer('gateway'),
          logger: silentLogger,
          metrics: createRequestMetrics(registry, 'gateway'),
          ...options,
        }),
        createRequestFailures({ logger: silentLogger, registry, service: 'gateway' }),
      )
      url = (await listenOnLoopback(gateway)).url
    },
    url: () => url,
    forwarded: () => forwarded,
    connections: [],
    signedIn: async (userId) => `Cookie: wl_session=${await sessions.begin({ userId })}\r\n`,
    async callFromAnotherAddress() {
      const began = performance.now()
      const response = await sendRaw(url, 'GET /api/auth/config HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', {
        from: '127.0.0.2',
        waitMs: 30_000,
      })
      return { status: response.slice(9, 12), ms: performance.now() - began }
    },
  }
  return stage
}
