import { createServer, request as httpRequest, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { silentLogger } from '@wordloom/service-kit/logging'
import { Registry } from 'prom-client'
import { httpUpstream } from './http-upstream.ts'
import { createUpstreamMetrics } from './upstream-metrics.ts'

const unavailable = 'This part of Wordloom is not available right now. Please try again in a moment.'
const listening = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const openForMs = 3_000
const resetConnection = (request: IncomingMessage): void => void request.socket.destroy()
const answerOk = (_request: IncomingMessage, response: ServerResponse): void => void response.end('{}')

describe('the upstream over HTTP', () => {
  let behave: (request: IncomingMessage, response: ServerResponse) => void
  let attempts: number
  let service: Server
  let gateway: Server
  let registry: Registry
  let url: string

  const close = (): void => {
    for (const server of [gateway, service]) {
      server.closeAllConnections()
      server.close()
    }
  }
  async function open(timeoutMs: number): Promise<void> {
    attempts = 0
    behave = answerOk
    service = createServer((request, response) => {
      attempts++
      request.resume().once('end', () => behave(request, response))
    })
    registry = new Registry()
    const upstream = httpUpstream({
      name: 'words',
      url: await listening(service),
      logger: silentLogger,
      timeoutMs,
      metrics: createUpstreamMetrics(registry),
      breaker: { minRequests: 6, openForMs },
    })
    gateway = createServer(upstream)
    url = await listening(gateway)
  }
  beforeEach(() => open(4_000))
  afterEach(close)

  const send = (method: string) => fetch(url, { method, headers: { accept: 'text/plain' }, ...(method === 'POST' ? { body: '{}' } : {}) })
  const metric = async (line: string): Promise<number> => {
    const found = (await registry.metrics()).split('\n').find((text) => text.startsWith(`gateway_upstream_${line} `))
    return Number(found?.split(' ').at(-1))
  }

  it('retries GET and HEAD when the connection fails, and counts the retries', async () => {
    for (const method of ['GET', 'HEAD']) {
      attempts = 0
      behave = (request, response) => (attempts < 3 ? resetConnection(request) : answerOk(request, response))
      expect([method, (await send(method)).status, attempts]).toEqual([method, 200, 3])
    }
    expect(await metric('retries_total{upstream="words"}')).toBe(4)
  })

  it('tries three times at most, then answers 503 with a sentence and Retry-After', async () => {
    behave = resetConnection
    const refused = await send('GET')
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('x-error-code'), await refused.text()]).toEqual([
      503,
      '2',
      'service.unavailable',
      unavailable,
    ])
    expect(attempts).toBe(3)
    expect(await metric('faults_total{upstream="words",reason="reset"}')).toBe(1)
  })

  it('does not retry POST, PATCH and DELETE', async () => {
    for (const method of ['POST', 'PATCH', 'DELETE']) {
      attempts = 0
      behave = resetConnection
      expect([method, (await send(method)).status, attempts]).toEqual([method, 503, 1])
    }
  })

  it('forwards every byte of a body, and no body where there is none', async () => {
    behave = (_request, response) => void response.end(JSON.stringify(came))
    let came: { method: string; length: string | undefined; body: string } | undefined
    service.prependListener('request', (request: IncomingMessage) => {
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
      const handed = await fetch(url, { method, ...(body === undefined ? {} : { body }) })
      expect(await handed.json()).toEqual({ method, ...(length === undefined ? {} : { length }), body: body ?? '' })
    }
    const chunked = await fetch(url, { method: 'POST', body: new Blob(['in ', 'pieces']).stream(), duplex: 'half' } as RequestInit)
    expect(await chunked.json()).toEqual({ method: 'POST', body: 'in pieces' })
  })

  it('forwards a 500 of the service without a retry', async () => {
    behave = (_request, response) => void response.writeHead(500).end('no')
    expect([(await send('GET')).status, attempts]).toEqual([500, 1])
  })

  it('forwards every byte of an answer, and the head of one without a body', async () => {
    const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
    for (const times of [1, 64, 65, 4_000]) {
      const body = Buffer.concat(Array(times).fill(everyByte))
      behave = (_request, response) => void response.writeHead(200, { 'content-length': body.length }).end(body)
      const passed = await send('GET')
      expect([times, Buffer.from(await passed.arrayBuffer()).equals(body)]).toEqual([times, true])
      const head = await send('HEAD')
      expect([head.headers.get('content-length'), await head.text()]).toEqual([String(body.length), ''])
    }
    behave = (_request, response) => void response.writeHead(304, { etag: '"x"' }).end()
    expect((await send('GET')).status).toBe(304)
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
      behave = ({ socket }) => {
        const lines = Object.entries({ ...said, ...headers, connection: 'x-mine, keep-alive', 'x-yours': '2' }).map(
          ([name, value]) => `${name}: ${value}\r\n`,
        )
        socket.write(`HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`)
        socket.end('content-length' in headers ? body : `64\r\n${body}\r\n0\r\nx-checksum: 1\r\n\r\n`)
      }
      const passed = await send('GET')
      expect(await passed.text()).toBe(body)
      expect(passed.headers.get('x-yours')).toBe('2')
      for (const name of Object.keys(said)) if (name !== 'keep-alive') expect([name, passed.headers.get(name)]).toEqual([name, null])
      expect(passed.headers.get('keep-alive')).not.toBe('timeout=99')
    }
  })

  it.each([10, 100_000])(
    'closes the connection when the service’s answer of %d bytes breaks off, and serves the next request',
    async (bytes) => {
      behave = (request, response) => {
        response.writeHead(200, { 'content-length': bytes }).write('half')
        setTimeout(() => request.socket.destroy(), 50)
      }
      await expect(send('GET').then((broken) => broken.text())).rejects.toThrow()
      await expect(send('POST').then((broken) => broken.text())).rejects.toThrow()
      expect(attempts).toBe(2)
      behave = answerOk
      expect(await (await send('GET')).text()).toBe('{}')
    },
  )

  it('answers 504 when the service is silent for the timeout, without a retry', async () => {
    behave = () => {}
    const late = await send('GET')
    expect([late.status, late.headers.get('x-error-code'), await late.text()]).toEqual([
      504,
      'service.timeout',
      'This took too long. Please try again in a moment.',
    ])
    expect(attempts).toBe(1)
  })

  it('answers 504 when the service is silent after Expect: 100-continue', async () => {
    behave = () => {}
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const asking = httpRequest(url, { method: 'POST', headers: { expect: '100-continue', 'content-length': 2 } }, (late) => {
        late.resume()
        resolve(late.statusCode)
      })
      asking.once('continue', () => asking.end('{}')).once('error', reject)
      asking.flushHeaders()
    })
    expect([status, attempts]).toEqual([504, 1])
  })

  it('counts the wait for a connection towards the timeout', async () => {
    behave = () => {}
    const holding = Array.from({ length: 64 }, () => send('POST'))
    await sleep(2_000)
    const began = performance.now()
    const late = await send('POST')
    expect([late.status, late.headers.get('x-error-code')]).toEqual([504, 'service.timeout'])
    expect(performance.now() - began).toBeLessThan(5_500)
    await Promise.all(holding)
  })

  it('opens the circuit when a service gives no answers, tries one request later, and closes when it answers', async () => {
    const state = () => metric('breaker_state{upstream="words"}')
    expect(await state()).toBe(0)
    behave = resetConnection
    for (let time = 0; time < 6; time++) expect((await send('POST')).status).toBe(503)
    expect(await state()).toBe(2)
    const before = attempts
    const refused = await send('POST')
    expect([refused.status, refused.headers.get('retry-after'), await refused.text(), attempts]).toEqual([503, '2', unavailable, before])

    await sleep(openForMs + 50) // half open, and still no answer: open again
    expect([(await send('POST')).status, attempts, await state()]).toEqual([503, before + 1, 2])

    behave = answerOk
    for (const deadline = Date.now() + 30_000; (await send('POST')).status !== 200 && Date.now() < deadline; ) await sleep(50)
    expect([(await send('POST')).status, await state()]).toEqual([200, 0])
  })

  /** Begins requests whose bodies are never sent to their end; answers how to give them up. */
  async function beginLargeBodies(count: number): Promise<() => void> {
    const begun = Array.from({ length: count }, () => {
      const request = httpRequest(url, { method: 'POST', headers: { 'content-length': 10_000_000, accept: 'text/plain' }, agent: false })
      request.on('error', () => {})
      request.write('x'.repeat(200_000))
      return request
    })
    await sleep(300)
    return () => {
      for (const request of begun) request.destroy()
    }
  }

  it('keeps connections free while large bodies are not sent', async () => {
    close()
    await open(60_000)
    const abort = await beginLargeBodies(100)
    const began = performance.now()
    expect((await send('GET')).status).toBe(200)
    expect((await send('POST')).status).toBe(200)
    expect(performance.now() - began).toBeLessThan(30_000)
    abort()
  })

  it('does not count a timeout as a failure while the body is incomplete', async () => {
    const abort = await beginLargeBodies(20)
    const timedOut = (): Promise<number> => metric('faults_total{upstream="words",reason="timeout"}')
    for (const deadline = Date.now() + 20_000; (await timedOut()) !== 20 && Date.now() < deadline; ) await sleep(100)
    expect((await send('GET')).status).toBe(200)
    expect(await timedOut()).toBe(20)
    abort()
  })

  it('does not count a disconnected client as a failure', async () => {
    behave = () => {}
    for (let time = 0; time < 8; time++) await fetch(url, { signal: AbortSignal.timeout(60) }).catch(() => {})
    behave = answerOk
    expect((await send('POST')).status).toBe(200)
    expect(await metric('breaker_state{upstream="words"}')).toBe(0)
  })
})
