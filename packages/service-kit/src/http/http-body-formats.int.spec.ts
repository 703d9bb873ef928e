import { connect } from 'node:net'
import { describe, expect, it } from '@jest/globals'
import { ask, lines, loggedLine, port, problemOf, serveObservedApp } from './route-test-kit/observed-app.ts'

serveObservedApp()

describe('request bodies', () => {
  const post = (body: string | Buffer, headers: Record<string, string> = {}, path = '/echo') =>
    ask(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
  const refusal = async (...asked: Parameters<typeof post>) => {
    const { code, detail } = problemOf(await post(...asked))
    return [code, detail]
  }
  /** Sends bytes as they are, and returns what came back. */
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
    expect(await loggedLine('request')).toMatchObject({ route: '/echo' })
    expect(lines.filter(({ level }) => level > 30)).toEqual([])
  })
})
