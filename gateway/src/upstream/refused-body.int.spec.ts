import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { silentLogger } from '@wordloom/service-kit/logging'
import { Registry } from 'prom-client'
import { httpUpstream } from './http-upstream.ts'
import { createUpstreamMetrics } from './upstream-metrics.ts'

const listening = async (server: Server): Promise<number> => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

/** Of a gateway to a service. */
const connections = 64

describe('a body that is refused while it arrives', () => {
  let received: IncomingMessage[]
  let service: Server
  let gateway: Server
  let clients: Socket[]
  let registry: Registry
  let port: number
  let held: ServerResponse[]
  let response: ServerResponse

  beforeEach(async () => {
    received = []
    clients = []
    held = []
    service = createServer((request, response) => {
      received.push(request)
      request.on('error', () => {})
      if (request.url === '/held') return void held.push(response)
      request.resume().once('end', () => response.end('stored'))
    })
    registry = new Registry()
    const forward = httpUpstream({
      name: 'words',
      url: `http://127.0.0.1:${await listening(service)}`,
      logger: silentLogger,
      metrics: createUpstreamMetrics(registry),
      breaker: { minRequests: 2 },
    })
    gateway = createServer((request, given) => {
      response = given
      forward(request, given)
    })
    port = await listening(gateway)
  })
  afterEach(() => {
    for (const client of clients) client.destroy()
    for (const server of [gateway, service]) {
      server.closeAllConnections()
      server.close()
    }
  })

  /** A client that has sent the first ten bytes of a body of twenty. */
  async function beginUpload(): Promise<Socket> {
    const client = connect(port, '127.0.0.1')
    clients.push(client)
    client.on('error', () => {})
    client.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n0123456789')
    await sleep(100)
    return client
  }
  const faults = async (): Promise<string[]> =>
    (await registry.metrics()).split('\n').filter((line) => /^gateway_upstream_faults_total\{/.test(line))

  it('frees its connection to the service at once, and is no fault of the service', async () => {
    for (let time = 0; time < 4; time++) {
      await beginUpload()
      const closed = new Promise((resolve) => received.at(-1)?.socket.once('close', resolve))
      response.writeHead(408, { connection: 'close' }).end()
      await closed
    }
    expect([received.length, received.map(({ complete }) => complete)]).toEqual([4, [false, false, false, false]])
    expect(await faults()).toEqual([])
    expect((await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'x' })).status).toBe(200)
  })

  it.each<[string, (given: ServerResponse) => unknown]>([
    ['was refused', (given) => given.writeHead(408).end()],
    ['lost its client', (given) => given.destroy()],
  ])('holds no connection if it %s while all were in use', async (_, end) => {
    const uses = Array.from({ length: connections }, () => fetch(`http://127.0.0.1:${port}/held`))
    while (held.length < connections) await sleep(10)
    await beginUpload()
    expect(received.length).toBe(connections)
    const closed = once(response, 'close')
    end(response)
    await closed
    for (const response of held) response.end()
    await Promise.all(uses)
    await sleep(200)
    expect(received.slice(connections).filter(({ socket }) => !socket.destroyed)).toEqual([])
    expect(await faults()).toEqual([])
  })

  it('does not end the connection of one that has arrived', async () => {
    for (let time = 0; time < 2; time++) {
      const client = await beginUpload()
      client.write('0123456789')
      const [response] = (await once(client, 'data')) as [Buffer]
      expect(String(response)).toMatch(/^HTTP\/1.1 200 OK\r\n/)
      await sleep(50)
    }
    expect(new Set(received.map(({ socket }) => socket.remotePort)).size).toBe(1)
  })
})
