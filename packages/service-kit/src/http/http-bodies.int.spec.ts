import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { internalTokenHeader } from '../auth/index.ts'
import { call, log, post, problemOf, serveRoutes, server, token } from './route-test-kit/served.ts'

serveRoutes()

describe('a request body', () => {
  const deep = (levels: number): string => `${'{"nested":'.repeat(levels)}1${'}'.repeat(levels)}`

  it.each<[string, string | Uint8Array, Record<string, string>, number, string]>([
    ['of another media type', 'text=a', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'request.unsupported-media-type'],
    ['of no media type', new Uint8Array([123, 125]), { 'content-type': '' }, 415, 'request.unsupported-media-type'],
    ['in an unknown encoding', '{"text":"a"}', { 'content-encoding': 'rot13' }, 415, 'request.unsupported-media-type'],
    ['over 64 kB', JSON.stringify({ text: 'a'.repeat(70_000) }), {}, 413, 'request.too-large'],
    ['of many megabytes', JSON.stringify({ text: 'a'.repeat(8_000_000) }), {}, 413, 'request.too-large'],
    ['that is not JSON', '{"text":', {}, 400, 'request.not-json'],
    ['nested too deep', deep(11), {}, 400, 'request.too-deep'],
    ['nested ten thousand deep', deep(6_000).slice(0, 65_000), {}, 400, 'request.too-deep'],
    ['of ten thousand values', JSON.stringify({ text: 'a', nested: Array(10_000).fill({}) }), {}, 400, 'request.too-complex'],
    [
      'of a thousand names',
      `{"text":"a",${Array.from({ length: 999 }, (_, name) => `"${name}":1`).join()}}`,
      {},
      400,
      'request.too-complex',
    ],
    ['in gzip', gzipSync('{"text":"a"}'), { 'content-encoding': 'gzip' }, 415, 'request.unsupported-media-type'],
    ['in deflate', deflateSync('{"text":"a"}'), { 'content-encoding': 'deflate' }, 415, 'request.unsupported-media-type'],
    ['in brotli', brotliCompressSync('{"text":"a"}'), { 'content-encoding': 'br' }, 415, 'request.unsupported-media-type'],
    ['that is not UTF-8', new Uint8Array([...Buffer.from('{"text":"'), 0xff, ...Buffer.from('"}')]), {}, 400, 'request.not-json'],
    ['with an object whose length throws', '{"text":{"length":{"toString":1,"valueOf":1}}}', {}, 400, 'request.invalid'],
    ['that is missing', '', {}, 400, 'request.invalid'],
    ['that is a text instead of an object', '"text"', {}, 400, 'request.invalid'],
    ['that is null', 'null', {}, 400, 'request.invalid'],
    ['with an invalid field', '{"text":""}', {}, 400, 'request.invalid'],
  ])('is refused: %s', async (_, body, headers, status, code) => {
    const response = await post(body, headers)
    expect([response.status, (await problemOf(response)).code]).toEqual([status, code])
  })

  it('may be nested ten levels deep', async () => {
    expect((await post(`{"text":"a","nested":${deep(9)}}`)).status).toBe(201)
  })

  it.each(['', 'null', '"text"', '[]'])('%j instead of an object is refused with a sentence', async (body) => {
    expect(await problemOf(await post(body))).toMatchObject({ detail: 'The body must be a JSON object' })
  })

  it('may begin with a byte order mark and name the encoding “identity”', async () => {
    expect(
      (await post('\uFEFF{"text":"a"}', { 'content-type': 'application/json; charset=utf-8', 'content-encoding': 'identity' })).status,
    ).toBe(201)
  })

  it('is refused at the first chunk over a limit, without waiting for the rest', async () => {
    const { port } = server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST /words HTTP/1.1\r\nHost: words\r\n${internalTokenHeader}: ${token}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n`,
    )
    socket.write(`{"nested":[${'{},'.repeat(2_000)}`)
    const [response] = (await once(socket, 'data')) as [Buffer]
    expect(response.toString()).toMatch(/^HTTP\/1\.1 400[\s\S]*request\.too-complex/)
    socket.destroy()
  })

  it('that breaks off is not logged as an error', async () => {
    const { port } = server.address() as AddressInfo
    const before = log.length
    const socket = connect(port, '127.0.0.1')
    const broken = once(server, 'request').then(([request]) => new Promise((resolve) => request.once('close', resolve)))
    socket.write(
      `POST /words HTTP/1.1\r\nHost: words\r\n${internalTokenHeader}: ${token}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"te`,
    )
    setTimeout(() => socket.destroy(), 20)
    await broken
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(log.slice(before).filter((line) => line.includes('request failed'))).toEqual([])
  })

  it('with many faults is answered with the first twenty', async () => {
    const problem = await problemOf(
      await call('/many', { method: 'POST', body: JSON.stringify(Array(900).fill(0)), headers: { 'content-type': 'application/json' } }),
    )
    expect(problem.errors).toHaveLength(20)
  })

  it('may be bytes', async () => {
    const put = (type: string, body: Uint8Array) => call('/bytes', { method: 'PUT', body, headers: { 'content-type': type } })
    expect(await (await put('image/png', new Uint8Array([1, 2, 3]))).json()).toEqual({ type: 'image/png', bytes: [1, 2, 3] })
    expect((await put('application/json', new Uint8Array([1]))).status).toBe(415)
    expect((await put('image/png', new Uint8Array(101))).status).toBe(413)
    expect((await put('image/png', new Uint8Array())).status).toBe(400)
  })

  it('with an invalid field is answered with the field’s name', async () => {
    const problem = await problemOf(await post('{"text":""}'))
    expect(problem).toMatchObject({ detail: 'Word is required', errors: [{ field: 'text', message: 'Word is required' }] })
  })

  it('may be a form', async () => {
    const form = await call('/form', { method: 'POST', body: new URLSearchParams({ email: 'ada@example.org' }) })
    expect(await form.json()).toEqual({ email: 'ada@example.org' })
    expect((await call('/form', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })).status).toBe(415)
  })
})
