import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { endpoint } from '@wordloom/contracts/endpoints'
import * as z from 'zod/mini'
import { ApiError, NoResponseError, UnexpectedResponseError } from './api-error.ts'
import { call, callOrNull } from './call.ts'

const problem = { type: 'about:blank', title: 'Bad Request', status: 400, detail: 'Word is required', code: 'bad-input' }

const responses: Readonly<Record<string, readonly [status: number, type: string, body: string]>> = {
  '/words': [200, 'application/json', '{"total":3}'],
  '/no-body': [503, 'text/plain', ''],
  '/sentence': [409, 'text/plain; charset=utf-8', '“ubiquitous” with this definition is already in your vocabulary'],
  '/problem': [400, 'application/problem+json', JSON.stringify({ ...problem, errors: [{ field: 'text', message: 'Word is required' }] })],
  '/signed-out': [401, 'text/plain', 'Please sign in'],
  '/deleted': [204, 'text/plain', ''],
  '/words/a%2Fb/restore?search=caf%C3%A9+noir': [200, 'application/json', '{"total":1}'],
}

let server: Server
let origin: string
const requests: Record<string, string | undefined>[] = []
const traces: (string | undefined)[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push({ method: request.method, accept: request.headers.accept, type: request.headers['content-type'] })
    traces.push(request.headers.traceparent as string | undefined)
    const [status, type, body] = responses[request.url!]!
    response.writeHead(status, { 'content-type': type }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const Total = z.object({ total: z.number() })
const words = (path = '/words') => endpoint({ method: 'GET', path: `${origin}${path}`, response: Total })
const errorOf = (path: string) =>
  call(words(path)).then(
    () => undefined,
    (error: Error) => error,
  )

describe('call()', () => {
  it("parses the response body by the endpoint's schema", async () => {
    await expect(call(words())).resolves.toEqual({ total: 3 })
    await expect(call(endpoint({ ...words(), response: z.object({ total: z.string() }) }))).rejects.toBeInstanceOf(UnexpectedResponseError)
  })

  it('encodes path parameters and query into the address', async () => {
    const query = z.object({ search: z.optional(z.string()) })
    const restore = endpoint({ ...words('/words/:id/restore'), query })
    await expect(call(restore, { params: { id: 'a/b' }, query: { search: 'café noir' } })).resolves.toEqual({ total: 1 })
  })

  it('sends a traceparent with the trace of the user action and a new span per call', async () => {
    const form = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/
    await call(words())
    await call(words())
    const [, one, first] = form.exec(traces.at(-2) ?? '') ?? []
    const [, other, second] = form.exec(traces.at(-1) ?? '') ?? []
    expect(one).toBeDefined()
    expect(other).toBe(one)
    expect(second).not.toBe(first)
  })

  it('prefers text/plain in Accept and sends the body as JSON', async () => {
    await call(endpoint({ ...words(), method: 'POST', body: z.object({ text: z.string() }) }), { body: { text: 'ubiquitous' } })
    expect(requests.at(-1)).toEqual({ method: 'POST', accept: 'text/plain, application/json;q=0.9', type: 'application/json' })
  })

  it("throws ApiError '<status>: <body>' for an error status", async () => {
    const error = await errorOf('/sentence')
    expect(error).toBeInstanceOf(ApiError)
    expect(error?.message).toBe('409: “ubiquitous” with this definition is already in your vocabulary')
  })

  it("throws ApiError '<status>: <status text>' if the body is empty", async () => {
    expect((await errorOf('/no-body'))?.message).toBe('503: Service Unavailable')
  })

  it('keeps problem details in the ApiError', async () => {
    const error = (await errorOf('/problem')) as ApiError
    expect(error.message).toBe('400: Word is required')
    expect(error.problem?.errors).toEqual([{ field: 'text', message: 'Word is required' }])
  })

  it('throws NoResponseError if the server cannot be reached', async () => {
    await expect(call(endpoint({ method: 'GET', path: 'http://127.0.0.1:1/words' as string }))).rejects.toBeInstanceOf(NoResponseError)
  })

  it('throws ApiError on 401; callOrNull returns null instead', async () => {
    await expect(callOrNull(words('/signed-out'))).resolves.toBeNull()
    expect((await errorOf('/signed-out'))?.message).toBe('401: Please sign in')
    await expect(callOrNull(words('/sentence'))).rejects.toBeInstanceOf(ApiError)
  })

  it('resolves with undefined for an endpoint without an answer, such as a deletion', async () => {
    await expect(call(endpoint({ method: 'DELETE', path: `${origin}/deleted` }))).resolves.toBeUndefined()
  })
})
