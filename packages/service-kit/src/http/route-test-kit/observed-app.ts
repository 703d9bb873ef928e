import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach } from '@jest/globals'
import { endpoint } from '@wordloom/contracts/endpoints'
import * as z from 'zod/mini'
import { createKeyring, internalTokenHeader } from '../../auth/index.ts'
import { DomainError } from '../../errors/index.ts'
import { createLogger } from '../../logging/index.ts'
import { createHttpApp } from '../http-app.ts'
import { noContent, ok } from '../reply.ts'
import { route } from '../route.ts'

const committed = [3, 4, 5].map((seq) => ({ source: 'words', seq })) as never
const some = (count: number) => Array.from({ length: count }, (_, index) => ({ text: `word ${index}`, definition: 'one of many' }))

const routes = [
  route(endpoint({ method: 'GET', path: '/kilobytes', response: z.unknown() }), { access: 'public', handle: () => ok(some(200)) }),
  route(endpoint({ method: 'GET', path: '/file', media: ['text/csv'] }), {
    access: 'public',
    handle: () => ({ status: 200, headers: { 'content-type': 'text/csv' }, raw: 'é,b\n'.repeat(9_000) }),
  }),
  route(endpoint({ method: 'GET', path: '/bytes', media: ['image/png'] }), {
    access: 'public',
    handle: () => ({ status: 200, headers: { 'content-type': 'image/png' }, raw: new Uint8Array([1, 2, 255]) }),
  }),
  route(endpoint({ method: 'GET', path: '/nothing', status: [200] }), { access: 'public', handle: () => ok(undefined) }),
  route(endpoint({ method: 'GET', path: '/kept', response: z.unknown() }), {
    access: 'public',
    handle: () => ok({}, { headers: { 'cache-control': 'private, max-age=60' } }),
  }),
  route(endpoint({ method: 'POST', path: '/words' }), { handle: () => noContent({ committed }) }),
  route(endpoint({ method: 'GET', path: '/context', response: z.unknown() }), {
    access: 'public',
    handle: ({ context, requestId }) => ok({ ...context, requestId }),
  }),
  route(endpoint({ method: 'GET', path: '/words/:id', response: z.unknown() }), { access: 'public', handle: () => ok({}) }),
  route(endpoint({ method: 'GET', path: '/projection', response: z.unknown() }), { readsProjection: true, handle: () => ok({}) }),
  route(endpoint({ method: 'GET', path: '/known', errors: ['words.word-not-found'] }), {
    handle: () => Promise.reject(new DomainError('words.word-not-found', 'There is no such word')),
  }),
  route(endpoint({ method: 'GET', path: '/broken' }), { handle: () => Promise.reject(new Error('broken inside')) }),
  route(endpoint({ method: 'GET', path: '/half', media: ['text/csv'] }), {
    access: 'public',
    handle() {
      async function* lines(): AsyncGenerator<string> {
        yield 'a,b\n'
        await new Promise((resolve) => setTimeout(resolve, 20))
        throw new Error('broken half way')
      }
      return { status: 200, headers: { 'content-type': 'text/csv' }, raw: Readable.from(lines()) }
    },
  }),
  route(endpoint({ method: 'POST', path: '/echo', body: z.unknown(), response: z.unknown() }), {
    access: 'public',
    handle: ({ body }) => ok({ body }),
  }),
  route(endpoint({ method: 'POST', path: '/form', form: true, bodyLimit: 2_048, body: z.unknown(), response: z.unknown() }), {
    access: 'public',
    handle: ({ body }) => ok({ body }),
  }),
  route(endpoint({ method: 'PUT', path: '/picture', bytes: ['image/png', 'image/jpeg'], body: z.unknown(), response: z.unknown() }), {
    access: 'public',
    handle: ({ body }) => ok({ type: (body as { type: string }).type, bytes: (body as { bytes: Buffer }).bytes.toString('hex') }),
  }),
]

type Line = { level: number; msg: string; [name: string]: unknown }
type RawResponse = { status: number; headers: IncomingHttpHeaders; text: string; whole: boolean }
type Asked = { method?: string; headers?: Record<string, string>; body?: string | Buffer }

let server: Server
let token: string
/** The port of the app. */
export let port: number
/** The log lines of the current test. */
export let lines: Line[]
/** The requests that the metrics observed in the current test: method, route and status. */
export let observed: unknown[]

/** Serves an app with log and metrics while a suite runs. */
export function serveObservedApp(): void {
  beforeAll(async () => {
    const keyring = createKeyring()
    const logger = createLogger('words', 'debug', { write: (line) => void lines.push(JSON.parse(line)) })
    const clock = { now: () => new Date('2026-11-21T12:00:00Z') }
    const metrics = {
      begin:
        (...what: unknown[]) =>
        (status: number) =>
          observed.push([...what, status]),
    }
    server = createServer(createHttpApp({ name: 'words', routes, tokens: keyring.verifier('words'), clock, logger, metrics }))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
    token = await keyring.signer('gateway').sign('words', { userId: 'ada', timeZone: 'Pacific/Auckland', via: 'session' })
  })
  beforeEach(() => {
    lines = []
    observed = []
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
}

/** Sends a request and returns the whole response, even if it breaks off. */
export const ask = (path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const asking = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', () => {})
      response.on('close', () =>
        resolve({
          status: response.statusCode as number,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
          whole: response.complete,
        }),
      )
    })
    asking.once('error', reject)
    asking.end(body)
  })
/** A request with a learner’s token. */
export const askAsAda = (path: string, asked: Asked = {}) =>
  ask(path, { ...asked, headers: { [internalTokenHeader]: token, ...asked.headers } })
/** The problem document of a response. */
export const problemOf = ({ text }: RawResponse) => JSON.parse(text) as Record<string, unknown>
/** Waits for the log line with this message. */
export const loggedLine = async (msg: string): Promise<Line> => {
  for (let time = 0; time < 100; time++) {
    const found = lines.find((each) => each.msg === msg)
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`No line says “${msg}”: ${JSON.stringify(lines)}`)
}
