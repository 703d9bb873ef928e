import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoint } from '@wordloom/contracts/endpoints'
import * as z from 'zod/mini'
import { createKeyring, internalTokenHeader } from '../auth/index.ts'
import { DomainError } from '../errors/index.ts'
import { createLogger } from '../logging/index.ts'
import { createHttpApp } from './http-app.ts'
import { noContent, ok } from './reply.ts'
import { route } from './route.ts'

const committed = [3, 4, 5].map((seq) => ({ source: 'words', seq })) as never
const some = (count: number) => Array.from({ length: count }, (_, index) => ({ text: `word ${index}`, definition: 'one of many' }))

const routes = [
  route(endpoint({ method: 'GET', path: '/kilobytes', answer: z.unknown() }), { access: 'public', handle: () => ok(some(200)) }),
  route(endpoint({ method: 'GET', path: '/file', media: ['text/csv'] }), {
    access: 'public',
    handle: () => ({ status: 200, headers: { 'content-type': 'text/csv' }, raw: 'é,b\n'.repeat(9_000) }),
  }),
  route(endpoint({ method: 'GET', path: '/bytes', media: ['image/png'] }), {
    access: 'public',
    handle: () => ({ status: 200, headers: { 'content-type': 'image/png' }, raw: new Uint8Array([1, 2, 255]) }),
  }),
  route(endpoint({ method: 'GET', path: '/nothing', status: [200] }), { access: 'public', handle: () => ok(undefined) }),
  route(endpoint({ method: 'GET', path: '/kept', answer: z.unknown() }), {
    access: 'public',
    handle: () => ok({}, { headers: { 'cache-control': 'private, max-age=60' } }),
  }),
  route(endpoint({ method: 'POST', path: '/words' }), { handle: () => noContent({ committed }) }),
  route(endpoint({ method: 'GET', path: '/context', answer: z.unknown() }), {
    access: 'public',
    handle: ({ context, requestId }) => ok({ ...context, requestId }),
  }),
  route(endpoint({ method: 'GET', path: '/words/:id', answer: z.unknown() }), { access: 'public', handle: () => ok({}) }),
  route(endpoint({ method: 'GET', path: '/projection', answer: z.unknown() }), { readsProjection: true, handle: () => ok({}) }),
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
  route(endpoint({ method: 'POST', path: '/echo', body: z.unknown(), answer: z.unknown() }), {
    access: 'public',
    handle: ({ body }) => ok({ body }),
  }),
  route(endpoint({ method: 'POST', path: '/form', form: true, bodyLimit: 2_048, body: z.unknown(), answer: z.unknown() }), {
    access: 'public',
    handle: ({ body }) => ok({ body }),
  }),
  route(endpoint({ method: 'PUT', path: '/picture', bytes: ['image/png', 'image/jpeg'], body: z.unknown(), answer: z.unknown() }), {
    access: 'public',
    handle: ({ body }) => ok({ type: (body as { type: string }).type, bytes: (body as { bytes: Buffer }).bytes.toString('hex') }),
  }),
]

type Line = { level: number; msg: string; [name: string]: unknown }
type Answer = { status: number; headers: IncomingHttpHeaders; text: string; whole: boolean }
type Asked = { method?: string; headers?: Record<string, string>; body?: string | Buffer }

describe('the HTTP app of a service', () => {
  let server: Server
  let port: number
  let token: string
  let lines: Line[]
  let observed: unknown[]

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
  const ask = (path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const asking = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', () => {})
        answer.on('close', () =>
          resolve({
            status: answer.statusCode as number,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString(),
            whole: answer.complete,
          }),
        )
      })
      asking.once('error', reject)
      asking.end(body)
    })
  const askAsAda = (path: string, asked: Asked = {}) => ask(path, { ...asked, headers: { [internalTokenHeader]: token, ...asked.headers } })
  const problemOf = ({ text }: Answer) => JSON.parse(text) as Record<string, unknown>
  const line = async (msg: string): Promise<Line> => {
    for (let time = 0; time < 100; time++) {
      const found = lines.find((each) => each.msg === msg)
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    throw new Error(`No line says “${msg}”: ${JSON.stringify(lines)}`)
  }

  describe('answers', () => {
    it('are not compressed if they have a few kilobytes or are files', async () => {
      const headers = { 'accept-encoding': 'br, gzip' }
      expect((await ask('/kilobytes', { headers })).headers).not.toHaveProperty('content-encoding')
      expect((await ask('/file', { headers })).headers).not.toHaveProperty('content-encoding')
    })

    it('may be text in UTF-8, bytes or empty', async () => {
      const file = await ask('/file')
      expect([file.headers['content-type'], file.text.slice(0, 4)]).toEqual(['text/csv; charset=utf-8', 'é,b\n'])
      const bytes = await ask('/bytes')
      expect([bytes.headers['content-type'], bytes.headers['content-length']]).toEqual(['image/png', '3'])
      const nothing = await ask('/nothing')
      expect([nothing.status, nothing.text, nothing.headers['content-type']]).toEqual([200, '', undefined])
    })

    it('have the route’s Cache-Control, else no-store, and no ETag', async () => {
      expect((await ask('/kept')).headers['cache-control']).toBe('private, max-age=60')
      expect((await ask('/nothing')).headers['cache-control']).toBe('no-store')
      expect((await ask('/kilobytes')).headers).not.toHaveProperty('etag')
    })

    it('have the last committed event in x-causal', async () => {
      expect((await askAsAda('/words', { method: 'POST' })).headers['x-causal']).toBe('words=5')
    })

    it('close the connection when their stream fails', async () => {
      const answer = await ask('/half')
      expect([answer.status, answer.text, answer.whole]).toEqual([200, 'a,b\n', false])
      expect(await line('request failed')).toMatchObject({ level: 50, err: { message: 'broken half way' } })
      expect((await ask('/nothing')).status).toBe(200)
    })
  })

  it('gives a handler the context of its events: learner, time, local day and request id', async () => {
    const context = { occurredAt: '2026-11-21T12:00:00.000Z', correlationId: 'r-1', requestId: 'r-1' }
    const headers = { 'x-request-id': 'r-1' }
    expect(JSON.parse((await askAsAda('/context', { headers })).text)).toEqual({ ...context, userId: 'ada', localDate: '2026-11-22' })
    expect(JSON.parse((await ask('/context', { headers })).text)).toEqual({ ...context, userId: '', localDate: '2026-11-21' })
    expect(JSON.parse((await ask('/context')).text).requestId).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('answers a sentence for a missing token, an unknown path, a broken path and a wrong method', async () => {
    expect(problemOf(await ask('/known'))).toMatchObject({ code: 'auth.signed-out', detail: 'Please sign in to go on' })
    expect(problemOf(await ask('/nowhere'))).toMatchObject({ code: 'request.not-found', detail: 'There is nothing at this address' })
    expect(problemOf(await ask('/words/%E0%A4%A'))).toMatchObject({ code: 'request.invalid', detail: 'The address is not valid' })
    expect(problemOf(await ask('/kept', { method: 'PUT' }))).toMatchObject({
      code: 'request.method-not-allowed',
      detail: 'PUT is not possible at this address; possible: GET, HEAD, OPTIONS',
    })
  })

  describe('logging', () => {
    it('records route, status and learner of a request', async () => {
      await askAsAda('/known?x=secret')
      expect(await line('request')).toMatchObject({ level: 20, method: 'GET', route: '/known', status: 404, userId: 'ada' })
      expect(observed).toEqual([['GET', '/known', 404]])
    })

    it('logs an unexpected error, and no DomainError, at error level', async () => {
      await askAsAda('/known')
      await line('request')
      expect(lines.filter(({ level }) => level > 30)).toEqual([])
      await askAsAda('/broken')
      expect(await line('request failed')).toMatchObject({
        level: 50,
        method: 'GET',
        path: '/broken',
        userId: 'ada',
        err: { message: 'broken inside' },
      })
    })

    it('logs a path that cannot be decoded', async () => {
      await ask('/words/%E0%A4%A')
      const { level, service, err } = await line('request could not be routed')
      expect([level, service]).toEqual([40, 'words'])
      expect(err).toMatchObject({ message: expect.stringContaining('decode') })
    })

    it('logs a route that reads a projection in an app without a causal gate', async () => {
      expect((await askAsAda('/projection')).status).toBe(500)
      const { err } = await line('request failed')
      expect(err).toMatchObject({ message: 'A route reads a projection, and the app was given no causal gate' })
    })
  })

  describe('request bodies', () => {
    const post = (body: string | Buffer, headers: Record<string, string> = {}, path = '/echo') =>
      ask(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
    const refusal = async (...asked: Parameters<typeof post>) => {
      const { code, detail } = problemOf(await post(...asked))
      return [code, detail]
    }
    /** Sends bytes as they are, and answers what came back. */
    const send = (text: string, thenHangUp = false): Promise<string> =>
      new Promise((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(text)
          if (thenHangUp) setTimeout(() => socket.destroy(), 300)
        })
        let came = ''
        socket.on('data', (part) => {
          came += part
        })
        socket.once('error', reject).once('close', () => resolve(came))
      })

    it('of JSON may have their own media type, a byte order mark, chunks or the coding “identity”', async () => {
      for (const headers of [{}, { 'content-type': 'application/vnd.wordloom+json' }, { 'content-encoding': 'Identity' }] as Record<
        string,
        string
      >[])
        expect(JSON.parse((await post('{"text":"é"}', headers)).text)).toEqual({ body: { text: 'é' } })
      expect(JSON.parse((await post('\uFEFF{"text":"é"}')).text)).toEqual({ body: { text: 'é' } })
      const chunks = '5\r\n{"tex\r\n7\r\nt":"a"}\r\n0\r\n\r\n'
      const head =
        'POST /echo HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n'
      expect(await send(head + chunks)).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"body":\{"text":"a"\}\}/)
    })

    it('may be missing', async () => {
      const headers = { 'content-type': 'text/plain', 'content-length': '0' }
      expect((await ask('/echo', { method: 'POST', headers })).text).toBe('{}')
      expect(await send('POST /echo HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
    })

    it('are refused with a sentence', async () => {
      expect(await refusal('{"a":')).toEqual(['request.not-json', 'The body is not valid JSON'])
      expect(await refusal(Buffer.from([0x22, 0xff, 0x22]))).toEqual(['request.not-json', 'The body is not valid JSON'])
      expect(await refusal('a=b', { 'content-type': 'text/plain' })).toEqual([
        'request.unsupported-media-type',
        'The body must be sent as application/json',
      ])
      expect(await refusal('{}', {}, '/form')).toEqual([
        'request.unsupported-media-type',
        'The body must be sent as application/x-www-form-urlencoded',
      ])
      expect(await refusal('{}', { 'content-encoding': 'gzip' })).toEqual([
        'request.unsupported-media-type',
        'The body must be sent as it is, without a Content-Encoding',
      ])
      expect(await refusal(`"${'x'.repeat(65_535)}"`)).toEqual(['request.too-large', 'The body may be at most 64 kB'])
      expect((await post(`"${'x'.repeat(65_534)}"`)).status).toBe(200)
    })

    it('of a form are parsed up to the limit of the route', async () => {
      const asForm = { 'content-type': 'application/x-www-form-urlencoded' }
      expect(JSON.parse((await post('email=a%40b&email=c', asForm, '/form')).text)).toEqual({ body: { email: ['a@b', 'c'] } })
      expect(await refusal(`a=${'x'.repeat(2_047)}`, asForm, '/form')).toEqual(['request.too-large', 'The body may be at most 2 kB'])
    })

    it('of unknown length are counted while they arrive', async () => {
      const head =
        'POST /form HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/x-www-form-urlencoded\r\ntransfer-encoding: chunked\r\n\r\n'
      const chunk = `400\r\n${'x'.repeat(1_024)}\r\n`
      expect(await send(`${head}${chunk}${chunk}0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
      expect(await send(`${head}${chunk}${chunk}1\r\nx\r\n0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 413 [\s\S]*The body may be at most 2 kB/)
    })

    it('over the limit are refused before they are complete', async () => {
      const announced = 'POST /form HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 2049\r\n\r\n'
      expect(await send(announced, true)).toMatch(/^HTTP\/1\.1 413 /)
      const counted = announced.replace('content-length: 2049', 'transfer-encoding: chunked')
      expect(await send(`${counted}801\r\n${'x'.repeat(2_049)}\r\n`, true)).toMatch(/^HTTP\/1\.1 413 /)
    })

    it('of JSON with too many values, names or levels are refused', async () => {
      expect(await refusal('[[[[[[[[[[[1]]]]]]]]]]]')).toEqual(['request.too-deep', 'The body may be nested at most 10 levels deep'])
      expect(await refusal(JSON.stringify(Array(1_001).fill(1)))).toEqual(['request.too-complex', 'The body may hold at most 1,000 values'])
      const names = Object.fromEntries(Array.from({ length: 101 }, (_, name) => [name, 1]))
      expect(await refusal(JSON.stringify(names))).toEqual(['request.too-complex', 'An object may have at most 100 names'])
    })

    it('of bytes are accepted in the media types of the route', async () => {
      const put = (type: string) => ask('/picture', { method: 'PUT', headers: { 'content-type': type }, body: Buffer.from([1, 2, 255]) })
      expect(JSON.parse((await put('image/jpeg')).text)).toEqual({ type: 'image/jpeg', bytes: '0102ff' })
      expect(problemOf(await put('image/gif'))).toMatchObject({ detail: 'The body must be sent as image/png, image/jpeg' })
    })

    it('that break off are logged as no error', async () => {
      await send('POST /echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"text', true)
      expect(await line('request')).toMatchObject({ route: '/echo' })
      expect(lines.filter(({ level }) => level > 30)).toEqual([])
    })
  })
})
