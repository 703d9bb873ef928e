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
const hangUp = (request: IncomingMessage): void => void request.socket.destroy()
const answer = (_request: IncomingMessage, response: ServerResponse): void => void response.end('{}')

describe('handing requests to a service', () => {
  let behave: (request: IncomingMessage, response: ServerResponse) => void
  let asked: number
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
    asked = 0
    behave = answer
    service = createServer((request, response) => {
      asked++
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

  const ask = (method: string) => fetch(url, { method, headers: { accept: 'text/plain' }, ...(method === 'POST' ? { body: '{}' } : {}) })
  const metric = async (line: string): Promise<number> => {
    const found = (await registry.metrics()).split('\n').find((text) => text.startsWith(`gateway_upstream_${line} `))
    return Number(found?.split(' ').at(-1))
  }

  it('tries what only reads again when the connection fails, and says how often', async () => {
    for (const method of ['GET', 'HEAD']) {
      asked = 0
      behave = (request, response) => (asked < 3 ? hangUp(request) : answer(request, response))
      expect([method, (await ask(method)).status, asked]).toEqual([method, 200, 3])
    }
    expect(await metric('retries_total{upstream="words"}')).toBe(4)
  })

  it('tries three times at most, then says in a sentence that the service is not available, and when to come back', async () => {
    behave = hangUp
    const refused = await ask('GET')
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('x-error-code'), await refused.text()]).toEqual([
      503,
      '2',
      'service.unavailable',
      unavailable,
    ])
    expect(asked).toBe(3)
    expect(await metric('faults_total{upstream="words",reason="reset"}')).toBe(1)
  })

  it('hands on once what changes something', async () => {
    for (const method of ['POST', 'PATCH', 'DELETE']) {
      asked = 0
      behave = hangUp
      expect([method, (await ask(method)).status, asked]).toEqual([method, 503, 1])
    }
  })

  it('hands on every byte of a body, and none where there is none, whatever the method', async () => {
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

  it('passes an error the service itself answers on, once', async () => {
    behave = (_request, response) => void response.writeHead(500).end('no')
    expect([(await ask('GET')).status, asked]).toEqual([500, 1])
  })

  it('passes every byte of an answer on, short or long, and the head of one without a body', async () => {
    const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
    for (const times of [1, 64, 65, 4_000]) {
      const body = Buffer.concat(Array(times).fill(everyByte))
      behave = (_request, response) => void response.writeHead(200, { 'content-length': body.length }).end(body)
      const passed = await ask('GET')
      expect([times, Buffer.from(await passed.arrayBuffer()).equals(body)]).toEqual([times, true])
      const head = await ask('HEAD')
      expect([head.headers.get('content-length'), await head.text()]).toEqual([String(body.length), ''])
    }
    behave = (_request, response) => void response.writeHead(304, { etag: '"x"' }).end()
    expect((await ask('GET')).status).toBe(304)
  })

  it('passes on nothing that the service says to the gateway alone', async () => {
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
      const passed = await ask('GET')
      expect(await passed.text()).toBe(body)
      expect(passed.headers.get('x-yours')).toBe('2')
      for (const name of Object.keys(said)) if (name !== 'keep-alive') expect([name, passed.headers.get(name)]).toEqual([name, null])
      expect(passed.headers.get('keep-alive')).not.toBe('timeout=99')
    }
  })

  it.each([10, 100_000])('breaks off an answer of %d bytes that its service broke off, and lives on', async (bytes) => {
    behave = (request, response) => {
      response.writeHead(200, { 'content-length': bytes }).write('half')
      setTimeout(() => request.socket.destroy(), 50)
    }
    await expect(ask('GET').then((broken) => broken.text())).rejects.toThrow()
    await expect(ask('POST').then((broken) => broken.text())).rejects.toThrow()
    expect(asked).toBe(2)
    behave = answer
    expect(await (await ask('GET')).text()).toBe('{}')
  })

  it('gives up on a service that is silent for too long, and does not ask again', async () => {
    behave = () => {}
    const late = await ask('GET')
    expect([late.status, late.headers.get('x-error-code'), await late.text()]).toEqual([
      504,
      'service.timeout',
      'This took too long. Please try again in a moment.',
    ])
    expect(asked).toBe(1)
  })

  it('gives up on it, too, where the client asked first whether to send its body', async () => {
    behave = () => {}
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const asking = httpRequest(url, { method: 'POST', headers: { expect: '100-continue', 'content-length': 2 } }, (late) => {
        late.resume()
        resolve(late.statusCode)
      })
      asking.once('continue', () => asking.end('{}')).once('error', reject)
      asking.flushHeaders()
    })
    expect([status, asked]).toEqual([504, 1])
  })

  it('counts the wait for a connection, where a service holds on to all there may be', async () => {
    behave = () => {}
    const holding = Array.from({ length: 64 }, () => ask('POST'))
    await sleep(2_000)
    const began = performance.now()
    const late = await ask('POST')
    expect([late.status, late.headers.get('x-error-code')]).toEqual([504, 'service.timeout'])
    expect(performance.now() - began).toBeLessThan(5_500)
    await Promise.all(holding)
  })

  it('leaves a service alone that gives no answers, tries it with one request later, and comes back when it answers', async () => {
    const state = () => metric('breaker_state{upstream="words"}')
    expect(await state()).toBe(0)
    behave = hangUp
    for (let time = 0; time < 6; time++) expect((await ask('POST')).status).toBe(503)
    expect(await state()).toBe(2)
    const before = asked
    const refused = await ask('POST')
    expect([refused.status, refused.headers.get('retry-after'), await refused.text(), asked]).toEqual([503, '2', unavailable, before])

    await sleep(openForMs + 50) // half open, and still no answer: open again
    expect([(await ask('POST')).status, asked, await state()]).toEqual([503, before + 1, 2])

    behave = answer
    for (const deadline = Date.now() + 30_000; (await ask('POST')).status !== 200 && Date.now() < deadline; ) await sleep(50)
    expect([(await ask('POST')).status, await state()]).toEqual([200, 0])
  })

  /** Begins requests whose bodies are never sent to their end; answers how to give them up. */
  async function beginLarge(count: number): Promise<() => void> {
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

  it('has a connection left for others where clients do not send their large bodies', async () => {
    close()
    await open(60_000)
    const giveUp = await beginLarge(100)
    const began = performance.now()
    expect((await ask('GET')).status).toBe(200)
    expect((await ask('POST')).status).toBe(200)
    expect(performance.now() - began).toBeLessThan(30_000)
    giveUp()
  })

  it('does not hold it against a service that it is silent while its client is', async () => {
    const giveUp = await beginLarge(20)
    const timedOut = (): Promise<number> => metric('faults_total{upstream="words",reason="timeout"}')
    for (const deadline = Date.now() + 20_000; (await timedOut()) !== 20 && Date.now() < deadline; ) await sleep(100)
    expect((await ask('GET')).status).toBe(200)
    expect(await timedOut()).toBe(20)
    giveUp()
  })

  it('does not hold it against a service that a client hangs up', async () => {
    behave = () => {}
    for (let time = 0; time < 8; time++) await fetch(url, { signal: AbortSignal.timeout(60) }).catch(() => {})
    behave = answer
    expect((await ask('POST')).status).toBe(200)
    expect(await metric('breaker_state{upstream="words"}')).toBe(0)
  })
})
