import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from '@jest/globals'
import { openRaw, sendRaw } from '@wordloom/test-kit/http'
import { until } from '@wordloom/test-kit/until'
import { Registry } from 'prom-client'
import { silentLogger } from '../logging/index.ts'
import { createHttpServer } from './http-server.ts'
import { createRequestFailures } from './request-failures.ts'

const get = (path: string): string => `GET /${path} HTTP/1.1\r\nHost: x\r\n\r\n`
const post = (body: string): string => `POST /post HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${body}`
const large = 'x'.repeat(5_000_000)

describe('a request that cannot be parsed', () => {
  let server: Server
  let seen: string[]

  async function serve(listener: RequestListener): Promise<string> {
    seen = []
    server = createHttpServer(
      (request, response) => {
        seen.push(request.url as string)
        listener(request, response)
      },
      createRequestFailures({ logger: silentLogger, registry: new Registry(), service: 'web' }),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  /** Responds to each request with its address after a moment, the first one last; a body must be complete. */
  const slowly: RequestListener = (request, response) => {
    const respond = () => setTimeout(() => response.end(`answer to ${request.url}`), request.url === '/one' ? 300 : 100)
    if (request.method === 'POST')
      request
        .on('error', () => {})
        .on('end', respond)
        .resume()
    else respond()
  }
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })
  const linesOf = (response: string): string[] => response.match(/HTTP\/1\.1 \d+|answer to \S+(?=HTTP|$)/g) ?? []

  it('is answered with 400 after the requests before it on its connection, then the connection is closed', async () => {
    const connection = openRaw(await serve(slowly), `${get('one')}${get('two')}nonsense\r\n\r\n`)
    await connection.closed
    expect(linesOf(connection.received())).toEqual(['HTTP/1.1 200', 'answer to /one', 'HTTP/1.1 200', 'answer to /two', 'HTTP/1.1 400'])
    expect(connection.received()).toMatch(/HTTP\/1\.1 400 Bad Request\r\nConnection: close\r\n\r\n$/)
  })

  it('in the middle of its body is answered like one whose head is broken', async () => {
    const connection = openRaw(await serve(slowly), `${get('one')}${post('1\r\na\r\nnonsense\r\n')}`)
    await connection.closed
    expect(linesOf(connection.received())).toEqual(['HTTP/1.1 200', 'answer to /one', 'HTTP/1.1 400'])
  })

  it('loses nothing of a large answer before it', async () => {
    const connection = openRaw(
      await serve((_, response) => void setTimeout(() => response.end(large), 50)),
      `${get('one')}nonsense\r\n\r\n`,
    )
    await connection.closed
    expect(connection.received().indexOf('xHTTP/1.1 400 ')).toBeGreaterThan(large.length)
  })

  it('ends its connection: what follows is not read', async () => {
    const connection = openRaw(await serve(slowly), `${get('one')}nonsense\r\n\r\n${get('two')}`)
    for (let part = 0; part < 5; part++) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      connection.socket.write(get('three'))
    }
    await connection.closed
    expect(linesOf(connection.received())).toEqual(['HTTP/1.1 200', 'answer to /one', 'HTTP/1.1 400'])
    expect(seen).toEqual(['/one'])
  })

  it('does not add to its answer if that has begun', async () => {
    const url = await serve((_, response) => void response.write('begun'))
    const connection = openRaw(url, post(''))
    await until(() => connection.received().includes('begun'))
    connection.socket.write('nonsense\r\n')
    await connection.closed
    expect(connection.received()).toMatch(/^HTTP\/1\.1 200 [\s\S]*begun\r\n$/)
  })

  it.each([
    ['nonsense\r\n\r\n', '400 Bad Request'],
    [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, '431 Request Header Fields Too Large'],
    [post(`1;${'x'.repeat(20_000)}\r\na\r\n0\r\n\r\n`), '413 Payload Too Large'],
  ])('alone on its connection is answered at once: %#', async (bytes, status) => {
    expect(await sendRaw(await serve(() => {}), bytes)).toBe(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
  })
})
