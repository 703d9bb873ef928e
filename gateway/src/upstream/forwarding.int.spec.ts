import { createServer, request as httpRequest, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createLogger } from '@wordloom/service-kit/logging'
import { Registry } from 'prom-client'
import { httpUpstream } from './http-upstream.ts'
import type { Upstream } from './upstream.ts'
import { createUpstreamMetrics } from './upstream-metrics.ts'

type Behaviour = (request: IncomingMessage, response: ServerResponse) => void
type Answer = { status: number; headers: IncomingMessage['headers']; text: string; whole: boolean }

const servers: Server[] = []
async function listening(behave: Behaviour, host = '127.0.0.1'): Promise<number> {
  const server = createServer((request, response) => behave(request, response))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  return (server.address() as AddressInfo).port
}

describe('forwarding a request to a service', () => {
  let behave: Behaviour
  let received: IncomingMessage[]
  let lines: Record<string, unknown>[]
  let registry: Registry
  let beforeHead: (() => void) | undefined
  let port: number
  const answerOk: Behaviour = (_request, response) => void response.end('{}')
  const resetConnection: Behaviour = (request) => void request.socket.destroy()

  async function open(host: string, servicePort: number, timeoutMs = 400): Promise<Upstream> {
    lines = []
    registry = new Registry()
    const upstream = httpUpstream({
      name: 'words',
      url: `http://${host}:${servicePort}`,
      logger: createLogger('gateway', 'info', { write: (line) => void lines.push(JSON.parse(line)) }),
      timeoutMs,
      metrics: createUpstreamMetrics(registry),
      breaker: { minRequests: 4, openForMs: 300 },
    })
    port = await listening((request, response) => upstream(request, response, beforeHead))
    return upstream
  }
  beforeEach(async () => {
    received = []
    behave = answerOk
    beforeHead = undefined
    const servicePort = await listening((request, response) => {
      received.push(request)
      request.resume().once('end', () => behave(request, response))
    })
    await open('127.0.0.1', servicePort)
  })
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })
  const send = (method = 'GET', { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const all = { accept: 'text/plain', ...headers }
      const asking = httpRequest({ host: '127.0.0.1', port, path: '/api/words?x=1', method, headers: all, agent: false }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', () => {})
        answer.on('close', () =>
          resolve({
            status: answer.statusCode as number,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString('latin1'),
            whole: answer.complete,
          }),
        )
      })
      asking.once('error', reject)
      asking.end(body)
    })
  const counted = async (): Promise<Record<string, number>> => {
    const found: Record<string, number> = {}
    for (const line of (await registry.metrics()).split('\n'))
      if (line.startsWith('gateway_')) found[line.slice('gateway_upstream_'.length, line.lastIndexOf(' '))] = Number(line.split(' ').at(-1))
    return found
  }

  it('forwards the request unchanged, and its answer of any length', async () => {
    for (const length of [0, 1, 16_384, 16_385, 100_000]) {
      const bytes = 'é\u00ff'.repeat(length).slice(0, length)
      behave = (_request, response) => {
        response.writeHead(203, { 'x-one': '1', 'set-cookie': ['a=1', 'b=2'], 'content-length': length, 'keep-alive': 'timeout=99' })
        response.end(bytes, 'latin1')
      }
      const answer = await send()
      expect([answer.status, answer.text === bytes, answer.whole]).toEqual([203, true, true])
      expect(answer.headers).toMatchObject({ 'x-one': '1', 'set-cookie': ['a=1', 'b=2'], 'content-length': String(length) })
      expect(answer.headers['keep-alive']).not.toBe('timeout=99')
    }
    expect(received[0]).toMatchObject({ url: '/api/words?x=1', method: 'GET' })
    expect(received[0]?.headers.host).toBe(`127.0.0.1:${port}`)
  })

  it('calls beforeHead when the head of the answer is known', async () => {
    const order: string[] = []
    behave = (_request, response) => {
      order.push('service')
      response.end('{}')
    }
    beforeHead = () => void order.push('head')
    await send()
    await send('POST', { body: '{}' })
    expect(order).toEqual(['service', 'head', 'service', 'head'])
  })

  it('retries a GET whose connection was reset, and counts the retries', async () => {
    let heads = 0
    beforeHead = () => void heads++
    behave = (request, response) => (received.length < 3 ? resetConnection(request, response) : answerOk(request, response))
    expect((await send()).status).toBe(200)
    expect([received.length, heads]).toEqual([3, 1])
    expect(await counted()).toMatchObject({ 'retries_total{upstream="words"}': 2, 'breaker_state{upstream="words"}': 0 })
    expect(lines).toEqual([])
  })

  it('answers 503 for a reset connection, counts it and logs the reason', async () => {
    behave = resetConnection
    const answer = await send('POST', { body: '{}', headers: { 'x-request-id': 'r-1' } })
    expect([answer.status, answer.headers['retry-after'], answer.text]).toEqual([
      503,
      '2',
      'This part of Wordloom is not available right now. Please try again in a moment.',
    ])
    expect(await counted()).toMatchObject({ 'faults_total{upstream="words",reason="reset"}': 1 })
    expect(lines).toEqual([
      expect.objectContaining({
        level: 40,
        reason: 'reset',
        upstream: 'words',
        requestId: 'r-1',
        err: expect.anything(),
      }),
    ])
    expect(received).toHaveLength(1)
  })

  it('keeps the client’s connection alive when its body was read completely', async () => {
    behave = resetConnection
    const answer = await send('POST', { body: '{}', headers: { connection: 'keep-alive' } })
    expect([answer.status, answer.headers.connection]).toEqual([503, 'keep-alive'])
  })

  it('counts a refused connection as a failure even if the body was not read', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const closed = (server.address() as AddressInfo).port
    await new Promise((resolve) => server.close(resolve))
    await open('127.0.0.1', closed)
    const head = 'POST /api/words HTTP/1.1\r\nhost: x\r\naccept: text/plain\r\ncontent-length: 1000000\r\n\r\n'
    for (let time = 0; time < 5; time++)
      await new Promise((resolve) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(head))
        socket.on('data', () => socket.destroy()).on('error', () => {})
        socket.on('close', resolve)
      })
    expect(await counted()).toMatchObject({
      'faults_total{upstream="words",reason="refused"}': 4,
      'faults_total{upstream="words",reason="circuit-open"}': 1,
    })
  })

  it('answers 504 after the timeout, for GET and POST, and does not retry', async () => {
    behave = () => {}
    for (const [method, more] of [
      ['GET', {}],
      ['POST', { body: '{}' }],
      ['POST', { body: '{}', headers: { expect: '100-continue' } }],
    ] as const) {
      const began = performance.now()
      const answer = await send(method, more)
      expect([answer.status, answer.text]).toEqual([504, 'This took too long. Please try again in a moment.'])
      expect(performance.now() - began).toBeGreaterThan(350)
      expect(performance.now() - began).toBeLessThan(10_000)
    }
    expect(received).toHaveLength(3)
    expect(await counted()).toMatchObject({ 'faults_total{upstream="words",reason="timeout"}': 3 })
  })

  it('cuts the connection off when the service’s answer breaks off', async () => {
    behave = (request, response) => {
      response.writeHead(200, { 'content-length': 100_000 })
      response.write('half')
      setTimeout(() => request.socket.destroy(), 50)
    }
    const answer = await send()
    expect([answer.status, answer.text, answer.whole]).toEqual([200, 'half', false])
  })

  it('opens the circuit after failures, allows one trial request, and closes again', async () => {
    behave = resetConnection
    for (let time = 0; time < 4; time++) await send('POST', { body: '{}' })
    expect(lines.at(-1)).toMatchObject({ msg: 'upstream gave no answer' })
    expect(lines.filter(({ msg }) => String(msg).includes('circuit open'))).toEqual([
      expect.objectContaining({ level: 40, upstream: 'words' }),
    ])
    const refused = await send('POST', { body: '{}' })
    expect([refused.status, received.length]).toEqual([503, 4])
    expect(await counted()).toMatchObject({
      'breaker_state{upstream="words"}': 2,
      'faults_total{upstream="words",reason="circuit-open"}': 1,
    })
    behave = answerOk
    await sleep(350)
    expect([(await send('POST', { body: '{}' })).status, received.length]).toEqual([200, 5])
    expect(await counted()).toMatchObject({ 'breaker_state{upstream="words"}': 0 })
  })

  it('counts the wait for a free connection towards the timeout', async () => {
    const servicePort = await listening(() => {})
    await open('127.0.0.1', servicePort, 4_000)
    const holding = Array.from({ length: 64 }, () => send('POST', { body: '{}' }))
    await sleep(2_000)
    const began = performance.now()
    expect((await send('POST', { body: '{}' })).status).toBe(504)
    expect(performance.now() - began).toBeGreaterThan(3_700)
    expect(performance.now() - began).toBeLessThan(5_700)
    await Promise.all(holding)
  }, 120_000)

  it('does not retry after the client has disconnected', async () => {
    behave = (request) => void setTimeout(() => request.socket.destroy(), 100)
    const asking = httpRequest({ host: '127.0.0.1', port, path: '/api/words', agent: false })
    asking.on('error', () => {}).end()
    setTimeout(() => asking.destroy(), 40)
    await sleep(400)
    expect(received).toHaveLength(1)
  })

  it('sends an answer of unknown length chunked in HTTP/1.1, and until the connection closes in HTTP/1.0', async () => {
    behave = (_request, response) => {
      response.write('one')
      response.end('two')
    }
    expect((await send()).headers['transfer-encoding']).toBe('chunked')
    const old = await new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.0\r\nhost: x\r\n\r\n'))
      socket.on('data', (part) => {
        text += part
      })
      socket.on('close', () => resolve(text))
    })
    expect(old).toMatch(/onetwo$/)
    expect(old).not.toMatch(/transfer-encoding/i)
  })

  it('reaches a service at an IPv6 address', async () => {
    const servicePort = await listening(answerOk, '::1')
    await open('[::1]', servicePort)
    expect((await send()).status).toBe(200)
  })
})
