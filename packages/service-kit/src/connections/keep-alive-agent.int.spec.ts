import { createServer, get } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from '@jest/globals'
import { keepAliveAgent } from './keep-alive-agent.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A server that never closes connections, its connections, and a client. */
async function upstream(options: Partial<Parameters<typeof keepAliveAgent>[0]>) {
  const connections = new Set<Socket>()
  const server = createServer((_request, response) => void response.end('yes'))
  server.keepAliveTimeout = 0
  server.on('connection', (socket) => void connections.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const agent = keepAliveAgent({ timeoutMs: 15_000, ...options })
  closing.push(
    () => agent.destroy(),
    () => server.close().closeAllConnections(),
  )
  const { port } = server.address() as AddressInfo
  const ask = (): Promise<void> =>
    new Promise((resolve, reject) => {
      get({ host: 'localhost', family: 4, port, agent }, (response) => response.resume().once('end', resolve)).once('error', reject)
    })
  return { connections, ask }
}

describe('the keep-alive agent', () => {
  it('reuses connections', async () => {
    const { connections, ask } = await upstream({ sweepMs: 60_000 })
    for (let call = 0; call < 20; call++) await ask()
    expect(connections.size).toBe(1)
  })

  it('opens at most 64 connections in a burst and keeps all of them', async () => {
    const { connections, ask } = await upstream({ sweepMs: 60_000 })
    for (let rush = 0; rush < 3; rush++) await Promise.all(Array.from({ length: 200 }, ask))
    expect(connections.size).toBe(64)
  })

  it('renews connections in use, so that a new replica gets its share', async () => {
    const { connections, ask } = await upstream({ sweepMs: 20, maxAgeMs: 40 })
    while (connections.size < 3) {
      await ask()
      await sleep(1)
    }
    expect([...connections].filter(({ destroyed }) => !destroyed).length).toBeLessThan(3)
  })

  it('closes idle connections', async () => {
    const { connections, ask } = await upstream({ sweepMs: 20 })
    await ask()
    while ([...connections].some(({ destroyed }) => !destroyed)) await sleep(5)
    expect(connections.size).toBe(1)
  })
})
