import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { silentLogger } from '@wordloom/service-kit/logging'
import { httpUpstream } from './http-upstream.ts'

const listening = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
const requestCount = 8
const chunk = `4000\r\n${'a'.repeat(0x4000)}\r\n`
const chunked = `DELETE / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(128)}0\r\n\r\n`
const sized = `PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 2000000\r\n\r\n${'a'.repeat(2_000_000)}`

describe('a service that answers before it has read a body of two megabytes', () => {
  let respondEarly: (request: IncomingMessage, response: ServerResponse) => void
  let service: Server
  let gateway: Server
  let port: number

  beforeEach(async () => {
    service = createServer((request, response) => (request.method === 'GET' ? void response.end('ok') : respondEarly(request, response)))
    const url = `http://127.0.0.1:${await listening(service)}`
    gateway = createServer(httpUpstream({ name: 'words', url, logger: silentLogger, breaker: { minRequests: 6 } }))
    port = await listening(gateway)
  })
  afterEach(() => {
    for (const server of [gateway, service]) {
      server.closeAllConnections()
      server.close()
    }
  })

  /** Sends all of it, ends its side once there is a response, and waits for the gateway to close. */
  const send = (bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let response = ''
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(bytes))
      socket.setTimeout(20_000, () => reject(new Error(`The gateway has not closed after “${response}”`)))
      socket.on('error', () => {}) // the gateway may close before it has read all
      socket.on('data', (data: Buffer) => {
        response += data.toString()
        socket.end()
      })
      socket.once('close', () => {
        socket.destroy()
        resolve(response.split('\r\n', 1)[0] as string)
      })
    })
  const statusOfGet = async (): Promise<number> => (await fetch(`http://127.0.0.1:${port}/`)).status

  it.each([
    ['in chunks', chunked],
    ['of a length', sized],
  ])(
    '%s: the client gets the answer, its connection closes, and the service stays available',
    async (_how, bytes) => {
      respondEarly = (_request, response) => void response.writeHead(405).end('no')
      for (let time = 0; time < requestCount; time++) expect(await send(bytes)).toBe('HTTP/1.1 405 Method Not Allowed')
      expect(await statusOfGet()).toBe(200)
    },
    120_000,
  )

  it.each([
    ['in chunks', chunked],
    ['of a length', sized],
  ])(
    '%s, and closes the connection: the client’s connection closes and the circuit stays closed',
    async (_how, bytes) => {
      respondEarly = (_request, response) => void response.writeHead(413, { connection: 'close' }).end('no')
      for (let time = 0; time < requestCount; time++) expect(await send(bytes)).toMatch(/^HTTP\/1.1 (413|503) |^$/)
      expect(await statusOfGet()).toBe(200)
    },
    120_000,
  )
})
