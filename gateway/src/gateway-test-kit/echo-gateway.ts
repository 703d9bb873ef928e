import { EventEmitter } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe } from '@jest/globals'
import { createKeyring } from '@wordloom/service-kit/auth'
import { systemClock } from '@wordloom/service-kit/clock'
import { createSqliteKeyValue } from '@wordloom/service-kit/key-value'
import { silentLogger } from '@wordloom/service-kit/logging'
import { createRequestMetrics } from '@wordloom/service-kit/metrics'
import { createSessions } from '@wordloom/service-kit/sessions'
import { openSqlite } from '@wordloom/service-kit/store'
import { Registry } from 'prom-client'
import { createGateway } from '../gateway.ts'
import { createProgramAccess } from '../policies/access/api-key.ts'
import { httpUpstream } from '../upstream/http-upstream.ts'
import { inProcessUpstream } from '../upstream/in-process-upstream.ts'

/** A request as it reached the service behind the gateway. */
export type EchoedRequest = { method: string; url: string; headers: IncomingHttpHeaders; bytes: number }

/** Its event `respond` releases the responses to requests with `?after`. */
export const heldResponses = new EventEmitter()

const portOf = (server: Server): number => (server.address() as AddressInfo).port
const listening = (server: Server): Promise<void> => new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))

/** A service that responds with the request it got, and with `x-causal` when the address has a `seq`. */
const echoServer = (): Server =>
  createServer((request, response) => {
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    request.on('end', () => {
      const { searchParams } = new URL(request.url ?? '/', 'http://echo')
      const seq = searchParams.get('seq')
      if (seq) response.setHeader('x-causal', `words=${seq}`)
      response.setHeader('content-type', 'application/json')
      const respond = (): void => {
        response.end(JSON.stringify({ method: request.method, url: request.url, headers: request.headers, bytes }))
      }
      if (searchParams.has('after')) heldResponses.once('respond', respond)
      else respond()
    })
  })

const keyring = createKeyring()
/** Verifies the internal tokens that the gateway signs. */
export const tokens = keyring.verifier('words')
const keyValue = createSqliteKeyValue(openSqlite(':memory:'))
export const sessions = createSessions(keyValue)
export const programs = createProgramAccess({ keyValue, clock: systemClock, callsPerMinute: 3 })

/** A gateway in front of the echoing service, and Ada's session. */
type EchoGateway = {
  transport: string
  url: string
  cookie: string
  get: (path: string, headers?: Record<string, string>) => Promise<Response>
}

/** Runs the same tests on a gateway that forwards over HTTP and on one that forwards within its own process. */
export function describeEchoGateway(what: string, tests: (gateway: EchoGateway) => void): void {
  describe.each(['over HTTP', 'in-process'])(`${what}, forwarding %s`, (transport) => {
    const echo = echoServer()
    let server: Server
    const gateway: EchoGateway = {
      transport,
      url: '',
      cookie: '',
      get: (path, headers = {}) => fetch(gateway.url + path, { headers: { cookie: gateway.cookie, ...headers } }),
    }
    beforeAll(async () => {
      await listening(echo)
      const words =
        transport === 'over HTTP'
          ? httpUpstream({ name: 'words', url: `http://127.0.0.1:${portOf(echo)}`, logger: silentLogger })
          : inProcessUpstream((request, response) => echo.emit('request', request, response))
      server = createServer(
        createGateway({
          publicUrl: new URL('http://wordloom.test'),
          upstreams: { words, identity: words, quiz: httpUpstream({ name: 'quiz', url: 'http://127.0.0.1:9', logger: silentLogger }) },
          pages: (_call, next) => next(),
          sessions,
          sessionCookie: 'wl_session',
          programs,
          signer: keyring.signer('gateway'),
          logger: silentLogger,
          metrics: createRequestMetrics(new Registry(), 'gateway'),
        }),
      )
      await listening(server)
      gateway.url = `http://127.0.0.1:${portOf(server)}`
      gateway.cookie = `wl_session=${await sessions.begin({ userId: 'ada' })}`
    })
    afterAll(() => new Promise((resolve) => server.close(resolve)))
    afterAll(() => {
      echo.closeAllConnections()
      echo.close()
    })
    tests(gateway)
  })
}
