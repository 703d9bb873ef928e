import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from '@jest/globals'
import { sendError } from '@wordloom/service-kit/http'
import { until } from '@wordloom/test-kit/until'
import type { Policy } from '../policy.ts'
import { runPolicies } from '../run-policies.ts'
import { bodyTimeout } from './body-timeout.ts'
import { bufferBody } from './buffer-body.ts'

/** A client that sends what it is told and keeps what comes back. */
type Client = { send: (text: string) => void; received: () => string; closed: () => boolean }

describe('the body of a request', () => {
  const servers: Server[] = []
  const sockets: Socket[] = []
  let seen: string[]

  async function open(policy: Policy, path = '/api/words'): Promise<(head: string) => Client> {
    seen = []
    const last: Policy = ({ request, response }) => {
      seen.push(`${request.method} ${request.readableLength}`)
      let length = 0
      request.on('data', (chunk: Buffer) => {
        length += chunk.length
      })
      request.on('end', () => response.end(`read ${length}`))
    }
    const server = createServer(runPolicies([policy, last], (fault, { request, response }) => sendError(request, response, fault as never)))
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return (head) => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
      sockets.push(socket)
      let [text, ended] = ['', false]
      socket.on('data', (part) => {
        text += part
      })
      socket.on('error', () => {})
      socket.on('close', () => {
        ended = true
      })
      socket.write(head.replace(' / ', ` ${path} `))
      return { send: (more) => void socket.write(more), received: () => text, closed: () => ended }
    }
  }
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy()
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })
  const post = (length: number) => `POST / HTTP/1.1\r\nhost: x\r\naccept: text/plain\r\ncontent-length: ${length}\r\n\r\n`
  const chunked = 'POST / HTTP/1.1\r\nhost: x\r\naccept: text/plain\r\ntransfer-encoding: chunked\r\n\r\n'
  const chunk = (length: number) => `${length.toString(16)}\r\n${'x'.repeat(length)}\r\n`

  describe('buffer-body', () => {
    it('forwards a request without a body at once', async () => {
      const client = (await open(bufferBody))('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
      await until(() => client.received().includes('read 0'))
      expect(seen).toEqual(['GET 0'])
    })

    it('forwards a small body once it is complete, unread', async () => {
      const client = (await open(bufferBody))(post(10))
      client.send('12345')
      await sleep(60)
      expect(seen).toEqual([])
      client.send('67890')
      await until(() => client.received().includes('read 10'))
      expect(seen).toEqual(['POST 10'])
    })

    it('forwards a larger body once the buffer of 64 KiB is full', async () => {
      const client = (await open(bufferBody))(post(200_000))
      client.send('x'.repeat(60_000))
      await sleep(60)
      expect(seen).toEqual([])
      client.send('x'.repeat(140_000))
      await until(() => client.received().includes('read 200000'))
      expect(Number(seen[0]?.split(' ')[1])).toBeGreaterThanOrEqual(65_536)
    })

    it('waits for a small chunked body, and refuses one over 64 kB on a public route with 413', async () => {
      const small = (await open(bufferBody, '/api/auth/callback'))(chunked)
      small.send(`${chunk(1_000)}0\r\n\r\n`)
      await until(() => small.received().includes('read 1000'))
      const large = (await open(bufferBody, '/api/auth/callback'))(chunked)
      large.send(chunk(70_000))
      await until(() => large.received().includes('The body may be at most 64 kB'))
      expect([seen, large.received()]).toEqual([[], expect.stringMatching(/^HTTP\/1\.1 413 [\s\S]*connection: close/i)])
      const larger = (await open(bufferBody))(chunked)
      larger.send(`${chunk(100_000)}0\r\n\r\n`)
      await until(() => larger.received().includes('read 100000'))
    })
  })

  describe('body-timeout', () => {
    const pace = { graceMs: 100, bytesPerSecond: 1_000, sweepMs: 20 }
    const refusal = 'The request took too long to arrive. Please try again.'

    it('refuses a body that arrives a byte at a time', async () => {
      const client = (await open(bodyTimeout(pace)))(post(10_000))
      const trickle = setInterval(() => client.send('x'), 10)
      await until(() => client.received().includes(refusal)).finally(() => clearInterval(trickle))
    })

    it('answers 408 and closes the connection when a body stays below the minimum rate', async () => {
      const client = (await open(bodyTimeout(pace)))(post(10_000))
      client.send('x')
      await until(() => client.received().includes(refusal))
      expect(client.received()).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close/i)
    })

    it('measures the rate from the beginning of the body, after the grace period', async () => {
      const began = performance.now()
      const client = (await open(bodyTimeout({ ...pace, graceMs: 300 })))(post(10_000))
      await sleep(50)
      client.send('x'.repeat(200))
      await until(() => client.received().includes(refusal))
      expect(performance.now() - began).toBeGreaterThan(450)
    })

    it('does not count bytes of an earlier request on the same connection', async () => {
      const client = (await open(bodyTimeout(pace)))(post(20_000))
      client.send('x'.repeat(20_000))
      await until(() => client.received().includes('read 20000'))
      client.send(post(10_000).replace(' / ', ' /api/words '))
      await until(() => client.received().includes(refusal))
    })

    it('refuses a body that arrives fast and then pauses for longer than its bytes allow', async () => {
      const began = performance.now()
      const client = (await open(bodyTimeout(pace)))(post(50_000))
      await sleep(30) // so that it does not come with the head, which is not counted
      client.send('x'.repeat(30_000))
      await until(() => client.received().includes(refusal))
      expect(performance.now() - began).toBeLessThan(10_000)
    })

    it('accepts a body that keeps the minimum rate, for any length of time', async () => {
      const client = (await open(bodyTimeout({ ...pace, graceMs: 1_000 })))(post(9_000))
      for (let part = 0; part < 30; part++) {
        client.send('x'.repeat(300))
        await sleep(50)
      }
      await until(() => client.received().includes('read 9000'))
    })

    it('ends with the body: a complete request may wait any length of time', async () => {
      const slow: Policy = (_, next) => void setTimeout(next, 300)
      const timeout = bodyTimeout(pace)
      const both: Policy = (call, next) => timeout(call, () => void slow(call, next))
      const client = (await open(both))(post(5))
      client.send('12345')
      await until(() => client.received().includes('read 5'))
    })

    it('does not count the time during which the gateway does not read', async () => {
      const timeout = bodyTimeout({ ...pace, bytesPerSecond: 1_000_000 })
      const delayed: Policy = (call, next) => timeout(call, () => void setTimeout(next, 500))
      const client = (await open(delayed))(post(300_000))
      client.send('x'.repeat(300_000))
      await until(() => client.received().includes('read 300000'))
    })

    it('closes the connection when the answer has begun', async () => {
      const timeout = bodyTimeout(pace)
      const respondEarly: Policy = (call) => timeout(call, () => void call.response.write('early'))
      const client = (await open(respondEarly))(post(10_000))
      await until(() => client.closed())
      expect(client.received()).toContain('early')
      expect(client.received()).not.toContain(refusal)
    })

    it('closes the connection of a body that still trickles in after the answer', async () => {
      const timeout = bodyTimeout(pace)
      const early: Policy = (call) => timeout(call, () => void call.response.end('early'))
      const client = (await open(early))(post(10_000))
      await until(() => client.received().includes('early'))
      const trickle = setInterval(() => client.send('x'), 10)
      await until(() => client.closed()).finally(() => clearInterval(trickle))
    })

    it('does not apply to a request without a body', async () => {
      const delayed: Policy = (call, next) => bodyTimeout(pace)(call, () => void setTimeout(next, 300))
      const client = (await open(delayed))('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
      await until(() => client.received().includes('read 0'))
    })
  })
})
