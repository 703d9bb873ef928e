import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, it } from '@jest/globals'
import { endpoint } from '@wordloom/contracts/endpoints'
import { until } from '@wordloom/test-kit/until'
import { createKeyring } from '../auth/index.ts'
import { systemClock } from '../clock/index.ts'
import { createLogger } from '../logging/index.ts'
import { createHttpApp } from './http-app.ts'
import { ok } from './reply.ts'
import { route } from './route.ts'

type Line = { level: number; msg: string; method?: string; path?: string }

describe('a client that disconnects', () => {
  let server: Server
  let client: Socket
  let log: Line[]
  afterEach(() => {
    client.destroy()
    server.closeAllConnections()
    server.close()
  })

  /** Asks for an export, which `reply` gives; returns the service's response. */
  async function ask(reply: () => Promise<Readable>): Promise<ServerResponse> {
    log = []
    const logger = createLogger('words', 'debug', { write: (line) => void log.push(JSON.parse(line) as Line) })
    const routes = [
      route(endpoint({ method: 'GET', path: '/export', media: ['text/csv'] }), {
        access: 'public',
        handle: async () => ok(undefined, { raw: await reply(), headers: { 'content-type': 'text/csv' } }),
      }),
    ]
    const tokens = createKeyring().verifier('words')
    server = createServer(createHttpApp({ name: 'words', routes, tokens, clock: systemClock, logger }))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    client = connect((server.address() as AddressInfo).port, '127.0.0.1', () => client.write('GET /export HTTP/1.1\r\nHost: x\r\n\r\n'))
    const [, response] = await once(server, 'request')
    return response as ServerResponse
  }
  const disconnect = async (response: ServerResponse): Promise<void> => {
    client.destroy()
    if (!response.destroyed) await once(response, 'close')
  }

  it('before a stream is ready: the stream is closed and no error is logged', async () => {
    const raw = Readable.from(['a', 'b'])
    const disconnected = Promise.withResolvers<void>()
    const response = await ask(() => disconnected.promise.then(() => raw))
    await disconnect(response)
    disconnected.resolve()
    await until(() => raw.closed && log.length >= 2)
    expect(log.map(({ level }) => level)).toEqual([20, 20])
    expect(log.find(({ msg }) => msg === 'client hung up')).toMatchObject({ method: 'GET', path: '/export' })
  })

  it('in the middle of a stream: the stream is closed and no error is logged', async () => {
    const raw = new Readable({ read: () => {} })
    const response = await ask(async () => raw)
    raw.push('a,b\n')
    await once(client, 'data')
    await disconnect(response)
    await until(() => raw.closed && log.length >= 2)
    expect(log.map(({ level, msg }) => [level, msg]).toSorted()).toEqual([
      [20, 'client hung up'],
      [20, 'request'],
    ])
  })

  it('does not hide another error of the handler', async () => {
    const disconnected = Promise.withResolvers<Readable>()
    const response = await ask(() => disconnected.promise)
    await disconnect(response)
    disconnected.reject(null)
    await until(() => log.length >= 2)
    expect(log.find(({ level }) => level === 50)).toMatchObject({ msg: 'request failed', method: 'GET', path: '/export' })
  })
})
