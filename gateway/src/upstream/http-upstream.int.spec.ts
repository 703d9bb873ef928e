import { describe, expect, it } from '@jest/globals'
import { answerOk, resetConnection, unavailable, upstreamStage } from './upstream-stage.fixture.ts'

describe('the upstream over HTTP', () => {
  const stage = upstreamStage()

  it('retries GET and HEAD when the connection fails, and counts the retries', async () => {
    for (const method of ['GET', 'HEAD']) {
      stage.attempts = 0
      stage.behave = (request, response) => (stage.attempts < 3 ? resetConnection(request) : answerOk(request, response))
      expect([method, (await stage.send(method)).status, stage.attempts]).toEqual([method, 200, 3])
    }
    expect(await stage.metric('retries_total{upstream="words"}')).toBe(4)
  })

  it('tries three times at most, then answers 503 with a sentence and Retry-After', async () => {
    stage.behave = resetConnection
    const refused = await stage.send('GET')
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('x-error-code'), await refused.text()]).toEqual([
      503,
      '2',
      'service.unavailable',
      unavailable,
    ])
    expect(stage.attempts).toBe(3)
    expect(await stage.metric('faults_total{upstream="words",reason="reset"}')).toBe(1)
  })

  it('does not retry POST, PATCH and DELETE', async () => {
    for (const method of ['POST', 'PATCH', 'DELETE']) {
      stage.attempts = 0
      stage.behave = resetConnection
      expect([method, (await stage.send(method)).status, stage.attempts]).toEqual([method, 503, 1])
    }
  })

  it('forwards every byte of a body, and no body where there is none', async () => {
    stage.behave = (_request, response) => void response.end(JSON.stringify(came))
    let came: { method: string; length: string | undefined; body: string } | undefined
    stage.beforeAnswer((request) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString()
        came = { method: request.method as string, length: request.headers['content-length'], body }
      })
    })
    const cases: [string, string | undefined, string | undefined][] = [
      ['GET', undefined, undefined],
      ['POST', undefined, '0'],
      ['DELETE', undefined, '0'],
      ['PATCH', '{"a":1}', '7'],
      ['POST', 'x'.repeat(200_000), '200000'],
    ]
    for (const [method, body, length] of cases) {
      const handed = await fetch(stage.url, { method, ...(body === undefined ? {} : { body }) })
      expect(await handed.json()).toEqual({ method, ...(length === undefined ? {} : { length }), body: body ?? '' })
    }
    const chunked = await fetch(stage.url, { method: 'POST', body: new Blob(['in ', 'pieces']).stream(), duplex: 'half' } as RequestInit)
    expect(await chunked.json()).toEqual({ method: 'POST', body: 'in pieces' })
  })

  it('forwards a 500 of the service without a retry', async () => {
    stage.behave = (_request, response) => void response.writeHead(500).end('no')
    expect([(await stage.send('GET')).status, stage.attempts]).toEqual([500, 1])
  })

  it('forwards every byte of an answer, and the head of one without a body', async () => {
    const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
    for (const times of [1, 64, 65, 4_000]) {
      const body = Buffer.concat(Array(times).fill(everyByte))
      stage.behave = (_request, response) => void response.writeHead(200, { 'content-length': body.length }).end(body)
      const passed = await stage.send('GET')
      expect([times, Buffer.from(await passed.arrayBuffer()).equals(body)]).toEqual([times, true])
      const head = await stage.send('HEAD')
      expect([head.headers.get('content-length'), await head.text()]).toEqual([String(body.length), ''])
    }
    stage.behave = (_request, response) => void response.writeHead(304, { etag: '"x"' }).end()
    expect((await stage.send('GET')).status).toBe(304)
  })

  it('removes hop-by-hop headers from answers', async () => {
    const body = 'x'.repeat(100)
    const said = {
      trailer: 'x-checksum',
      te: 'trailers',
      upgrade: 'h2c',
      'proxy-authenticate': 'Basic',
      'keep-alive': 'timeout=99',
      'x-mine': '1',
    }
    for (const headers of [{ 'content-length': body.length }, { 'transfer-encoding': 'chunked' }]) {
      stage.behave = ({ socket }) => {
        const lines = Object.entries({ ...said, ...headers, connection: 'x-mine, keep-alive', 'x-yours': '2' }).map(
          ([name, value]) => `${name}: ${value}\r\n`,
        )
        socket.write(`HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`)
        socket.end('content-length' in headers ? body : `64\r\n${body}\r\n0\r\nx-checksum: 1\r\n\r\n`)
      }
      const passed = await stage.send('GET')
      expect(await passed.text()).toBe(body)
      expect(passed.headers.get('x-yours')).toBe('2')
      for (const name of Object.keys(said)) if (name !== 'keep-alive') expect([name, passed.headers.get(name)]).toEqual([name, null])
      expect(passed.headers.get('keep-alive')).not.toBe('timeout=99')
    }
  })

  it.each([10, 100_000])(
    'closes the connection when the service’s answer of %d bytes breaks off, and serves the next request',
    async (bytes) => {
      stage.behave = (request, response) => {
        response.writeHead(200, { 'content-length': bytes }).write('half')
        setTimeout(() => request.socket.destroy(), 50)
      }
      await expect(stage.send('GET').then((broken) => broken.text())).rejects.toThrow()
      await expect(stage.send('POST').then((broken) => broken.text())).rejects.toThrow()
      expect(stage.attempts).toBe(2)
      stage.behave = answerOk
      expect(await (await stage.send('GET')).text()).toBe('{}')
    },
  )
})
