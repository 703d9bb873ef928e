import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from '@jest/globals'
import { openRaw, type RawConnection, sendRaw } from '@wordloom/test-kit/http'
import { Registry } from 'prom-client'
import { limitConnections } from './connection-limit.ts'

describe('the connections of one address', () => {
  let server: Server
  let held: RawConnection[] = []
  let registry: Registry
  async function serve(trustedProxies: number): Promise<string> {
    registry = new Registry()
    server = createServer((_request, response) => void response.end('yes'))
    limitConnections(server, { perAddress: 5, trustedProxies, registry })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  afterEach(() => {
    for (const { socket } of held) socket.destroy()
    held = []
    server.closeAllConnections()
    server.close()
  })
  const connections = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
  const until = async (count: number): Promise<void> => {
    for (const deadline = Date.now() + 10_000; (await connections()) !== count && Date.now() < deadline; ) await new Promise(setImmediate)
    expect(await connections()).toBe(count)
  }
  const ask = (url: string, from: string) => sendRaw(url, 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', { from })

  it('are limited: those beyond are closed at once, other addresses are unaffected, and a closed one makes room', async () => {
    const url = await serve(0)
    held = Array.from({ length: 5 }, () => openRaw(url, 'GET / HTTP/1.1\r\n'))
    await until(5)
    expect(await ask(url, '127.0.0.1')).toBe('')
    expect(await registry.metrics()).toMatch(/^http_connections_refused_total 1$/m)
    expect(await ask(url, '127.0.0.2')).toMatch(/^HTTP\/1\.1 200 /)
    held[0]?.socket.destroy()
    await until(4)
    expect(await ask(url, '127.0.0.1')).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('are not counted behind a trusted proxy', async () => {
    const url = await serve(1)
    held = Array.from({ length: 8 }, () => openRaw(url, 'GET / HTTP/1.1\r\n'))
    await until(8)
    expect(await ask(url, '127.0.0.1')).toMatch(/^HTTP\/1\.1 200 /)
  })
})
