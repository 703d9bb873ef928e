import type { RequestListener, Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openRaw, type RawConnection } from '@wordloom/test-kit/http'
import { until } from '@wordloom/test-kit/until'
import { Registry } from 'prom-client'
import { closeStalledConnections, createLoadGuard, type LoadGuard, shedLoad } from '../load/index.ts'
import { silentLogger } from '../logging/index.ts'
import { createHttpServer } from './http-server.ts'
import { createRequestFailures } from './request-failures.ts'

const page = Buffer.alloc(20_000_000, 'x')
const get = (path: string): string => `GET /${path} HTTP/1.1\r\nHost: x\r\n\r\n`

describe('a client that pipelines requests and does not read the answers', () => {
  let server: Server
  let guard: LoadGuard
  let url: string
  let requestCount: number
  let connections: RawConnection[]

  async function serve(listener: RequestListener, unreadMs?: number, requests = 20): Promise<void> {
    const registry = new Registry()
    const limits = { requests, eventLoopMs: 60_000, memoryPercent: 100 }
    guard = createLoadGuard({ limits, logger: silentLogger, registry, service: 'web', memory: () => 0 })
    const failures = createRequestFailures({ logger: silentLogger, registry, service: 'web' })
    server = createHttpServer(shedLoad(listener, guard), failures)
    if (unreadMs !== undefined) closeStalledConnections(server, { timeoutMs: unreadMs, sweepMs: 50 })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const pages: RequestListener = (request, response) => {
    requestCount++
    response.end(request.url === '/small' ? 'small' : page)
  }
  const openUnread = (bytes: string): void => {
    const connection = openRaw(url, bytes)
    connection.socket.pause()
    connections.push(connection)
  }
  beforeEach(() => {
    requestCount = 0
    connections = []
  })
  afterEach(() => {
    for (const { socket } of connections) socket.destroy()
    guard.stop()
    server.closeAllConnections()
    server.close()
  })

  it('counts as one request under way, however many it pipelines', async () => {
    await serve(pages)
    for (let connection = 0; connection < 3; connection++) openUnread(get('large').repeat(30))
    await until(() => requestCount === 90)
    expect(await (await fetch(`${url}/small`)).text()).toBe('small')
    for (let connection = 0; connection < 17; connection++) openUnread(get('large'))
    await until(() => requestCount === 108)
    expect((await fetch(`${url}/small`)).status).toBe(503)
    connections.pop()?.socket.destroy()
    for (const deadline = Date.now() + 20_000; (await fetch(`${url}/small`)).status !== 200; ) expect(Date.now()).toBeLessThan(deadline)
  })

  it('is disconnected when it pipelines more than 32 requests', async () => {
    await serve(pages)
    openUnread(get('large').repeat(2_000))
    await until(() => requestCount >= 32)
    connections[0]?.socket.resume()
    await connections[0]?.closed
    expect(requestCount).toBe(32)
    const patient = openRaw(url, '')
    connections.push(patient)
    for (let turn = 1; turn <= 50; turn++) {
      patient.socket.write(get('small'))
      await until(() => (patient.received().match(/small/g)?.length ?? 0) === turn)
    }
  })

  it('is disconnected when 2,000 pipelined requests wait on all connections together', async () => {
    const waiting = new Map<Socket, number>()
    const silent: RequestListener = (request, response) => {
      if (request.url === '/small') return void response.end('small')
      requestCount++
      if (!waiting.has(request.socket)) request.socket.once('close', () => waiting.delete(request.socket))
      waiting.set(request.socket, (waiting.get(request.socket) ?? 0) + 1)
    }
    const requests = (): number => [...waiting.values()].reduce((sum, count) => sum + count, 0)
    await serve(silent, undefined, 10_000)
    for (let connection = 0; connection < 100; connection++) openUnread(get('large').repeat(32))
    await until(() => requestCount >= 2_000)
    await sleep(300)
    expect(requests()).toBeGreaterThan(1_900)
    expect(requests()).toBeLessThanOrEqual(2_000 + waiting.size)
    expect(await (await fetch(`${url}/small`)).text()).toBe('small')

    for (const { socket } of connections) socket.destroy()
    const isAccepted = async (): Promise<boolean> => {
      const before = requestCount
      openUnread(get('large').repeat(32))
      await sleep(50)
      return requestCount - before === 32
    }
    for (const deadline = Date.now() + 20_000; !(await isAccepted()); ) expect(Date.now()).toBeLessThan(deadline)
  })

  it('is disconnected when it has read nothing for the timeout, and not while it reads slowly', async () => {
    await serve(pages, 1_600)
    const [idle, slow] = [openRaw(url, get('large')), openRaw(url, get('large'))]
    connections.push(idle, slow)
    idle.socket.pause()
    for (let part = 1; part <= 6; part++) {
      slow.socket.resume()
      await until(() => slow.received().length > part * 2_000_000)
      slow.socket.pause()
      await sleep(200)
    }
    slow.socket.resume()
    await until(() => slow.received().length > page.length)
    // Node looks twice before it takes a write for stuck.
    await sleep(5_000)
    idle.socket.resume()
    await idle.closed
    expect(idle.received().length).toBeLessThan(page.length)
    // A connection that is only kept is not.
    slow.socket.write(get('small'))
    await until(() => slow.received().endsWith('small'))
    await sleep(2_400)
    slow.socket.write(get('small'))
    await until(() => slow.received().slice(page.length).match(/small/g)?.length === 2)
  })
})
