import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openRaw, sendRaw } from '@wordloom/test-kit/http'
import { until } from '@wordloom/test-kit/until'
import { Registry } from 'prom-client'
import { silentLogger } from '../logging/index.ts'
import { createHttpServer } from './http-server.ts'
import { createRequestFailures } from './request-failures.ts'

const head = (path: string): string => `POST ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`
const chunks = (count: number, size: number): string => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`.repeat(count)
const end = '0\r\n\r\n'
const next = 'GET /next HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

describe('a request whose body comes in chunks', () => {
  let server: Server
  let url: string
  let read = 0
  let closed: Promise<unknown> | undefined

  const listener: RequestListener = (request, response) => {
    if (request.url === '/next') return void response.end('next')
    if (request.url === '/refused') return void response.writeHead(401).end()
    closed = new Promise((resolve) => request.once('close', () => resolve(undefined)))
    request.on('data', (chunk: Buffer) => {
      read += chunk.length
    })
    request.on('error', () => {})
    request.on('end', () => response.end(`read ${read}`))
  }
  beforeEach(async () => {
    read = 0
    closed = undefined
    server = createHttpServer(listener, createRequestFailures({ logger: silentLogger, registry: new Registry(), service: 'web' }))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  it('is disconnected after 1,000 chunks if they are smaller than 128 bytes on average', async () => {
    for (const size of [1, 127]) {
      read = 0
      const connection = openRaw(url, head('/read') + chunks(20_000, size) + end + next)
      await connection.closed
      await closed
      expect(connection.received()).toBe('')
      expect(read).toBeLessThanOrEqual(1_000 * size)
    }
  })

  it('is disconnected by the same rule while the rest of a refused body is skipped', async () => {
    const connection = openRaw(url, head('/refused'))
    await until(() => connection.received().endsWith('\r\n\r\n'))
    connection.socket.write(chunks(20_000, 1) + end + next)
    await connection.closed
    expect(connection.received()).toMatch(/^HTTP\/1\.1 401 /)
    expect(connection.received()).not.toContain('next')
  })

  it('is read if there are at most 1,000 of them, or they are larger', async () => {
    expect(await sendRaw(url, head('/read') + chunks(1_000, 1) + end + next)).toMatch(/read 1000[\s\S]*next$/)
    read = 0
    expect(await sendRaw(url, head('/read') + chunks(5_000, 256) + end + next)).toMatch(/read 1280000[\s\S]*next$/)
  })

  it('is skipped whole after its refusal, and the next request is answered', async () => {
    expect(await sendRaw(url, head('/refused') + chunks(1_000, 1) + end + next)).toMatch(/^HTTP\/1\.1 401 [\s\S]*next$/)
  })
})
