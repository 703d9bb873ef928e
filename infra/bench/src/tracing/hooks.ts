import { createServer, type IncomingMessage, ServerResponse } from 'node:http'
import { identityApi } from '@wordloom/contracts/http'
import { createKeyring } from '@wordloom/service-kit/auth'
import { systemClock } from '@wordloom/service-kit/clock'
import { createHttpApp, ok, route } from '@wordloom/service-kit/http'
import { createLogger, silentLogger } from '@wordloom/service-kit/logging'
import {
  currentTraceparent,
  inSpan,
  startTracing,
  tracedHandler,
  traceIdOf,
  traceRequest,
  tracingSettings,
} from '@wordloom/service-kit/tracing'
import { listenOnLoopback } from '@wordloom/test-kit/loopback-server'
import { oneByOne } from '../load/one-by-one.ts'
import { median } from '../report/measure.ts'

const rounds = 15
const times = 100_000
const requests = 2_000
const perTime = (began: number): number => ((performance.now() - began) / times) * 1e6

const settings = tracingSettings.parse({ OTEL_EXPORTER_OTLP_ENDPOINT: process.env.COLLECTOR })
const stopTracing = await startTracing(settings, 'bench', createLogger('bench'))

const request = { method: 'POST', headers: { 'x-request-id': 'bench' } } as unknown as IncomingMessage
const response = new ServerResponse(request)
const work = async (): Promise<number> => 1
const handler = tracedHandler('words', '/api/words', async (_request: IncomingMessage, _response: ServerResponse) => {})

/** The tracing hooks of one request that adds a word (gateway, service, outbox, a call of another service), without any work. */
async function hooks(): Promise<number> {
  const began = performance.now()
  for (let time = 0; time < times; time++) {
    traceRequest(request, response, { kind: 'server', service: 'gateway', route: '/api/words' })
    traceIdOf(request.headers.traceparent)
    traceRequest(request, response, { kind: 'client', service: 'gateway', route: 'words' })
    await handler(request, response)
    traceIdOf(request.headers.traceparent)
    currentTraceparent()
    await inSpan('POST /internal', { kind: 'client' }, work)
  }
  return perTime(began)
}

/** The same without hooks. */
async function bare(): Promise<number> {
  const plain = async (_request: IncomingMessage, _response: ServerResponse): Promise<void> => {}
  const began = performance.now()
  for (let time = 0; time < times; time++) {
    await plain(request, response)
    await work()
  }
  return perTime(began)
}

/** The median of sequential small requests to a service, in nanoseconds: the minimum cost of a request. */
async function smallRequest(): Promise<number> {
  const tokens = createKeyring().verifier('words')
  const small = route(identityApi.config, { access: 'public', handle: async () => ok({ provider: 'embedded' }) })
  const server = createServer(createHttpApp({ name: 'bench', routes: [small], tokens, clock: systemClock, logger: silentLogger }))
  const { url, close } = await listenOnLoopback(server)
  const taken = (await oneByOne(Array<string>(requests).fill(`${url}/api/auth/config`), {})).slice(requests / 10)
  await close()
  return median(taken) * 1000
}

const added: number[] = []
if (process.env.COLLECTOR === undefined) {
  await hooks()
  await bare()
  for (let round = 0; round < rounds; round++) added.push((await hooks()) - (await bare()))
}
console.log(JSON.stringify({ hooksNs: added.length > 0 ? median(added) : null, requestNs: await smallRequest() }))
await stopTracing()
