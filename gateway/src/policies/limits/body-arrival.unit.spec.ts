import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from '@jest/globals'
import { sendError } from '@wordloom/service-kit/http'
import type { Policy } from '../policy.ts'
import { runPolicies } from '../run-policies.ts'
import { bodyTimeout } from './body-timeout.ts'
import { bufferBody } from './buffer-body.ts'

/** A client that sends what it is told and keeps what comes back. */
type Client = { send: (text: string) => void; came: () => string; closed: () => boolean }

describe('a body on its way', () => {
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
      return { send: (more) => void socket.write(more), came: () => text, closed: () => ended }
    }
  }
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy()
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })
  const until = async (so: () => boolean): Promise<void> => {
    for (let time = 0; time < 3_000 && !so(); time++) await sleep(10)
    expect(so()).toBe(true)
  }
  const post = (length: number) => `POST / HTTP/1.1\r\nhost: x\r\naccept: text/plain\r\ncontent-length: ${length}\r\n\r\n`
  const chunked = 'POST / HTTP/1.1\r\nhost: x\r\naccept: text/plain\r\ntransfer-encoding: chunked\r\n\r\n'
  const chunk = (length: number) => `${length.toString(16)}\r\n${'x'.repeat(length)}\r\n`

  describe('is waited for where it is small', () => {
    it('and none where there is none', async () => {
      const client = (await open(bufferBody))('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
      await until(() => client.came().includes('read 0'))
      expect(seen).toEqual(['GET 0'])
    })

    it('until it is here, unread', async () => {
      const client = (await open(bufferBody))(post(10))
      client.send('12345')
      await sleep(60)
      expect(seen).toEqual([])
      client.send('67890')
      await until(() => client.came().includes('read 10'))
      expect(seen).toEqual(['POST 10'])
    })

    it('or until as much of it is here as a buffer holds', async () => {
      const client = (await open(bufferBody))(post(200_000))
      client.send('x'.repeat(60_000))
      await sleep(60)
      expect(seen).toEqual([])
      client.send('x'.repeat(140_000))
      await until(() => client.came().includes('read 200000'))
      expect(Number(seen[0]?.split(' ')[1])).toBeGreaterThanOrEqual(65_536)
    })

    it('also in chunks, of which a route that takes little has no more than that', async () => {
      const small = (await open(bufferBody, '/api/auth/callback'))(chunked)
      small.send(`${chunk(1_000)}0\r\n\r\n`)
      await until(() => small.came().includes('read 1000'))
      const large = (await open(bufferBody, '/api/auth/callback'))(chunked)
      large.send(chunk(70_000))
      await until(() => large.came().includes('The body may be at most 64 kB'))
      expect([seen, large.came()]).toEqual([[], expect.stringMatching(/^HTTP\/1\.1 413 [\s\S]*connection: close/i)])
      const mine = (await open(bufferBody))(chunked)
      mine.send(`${chunk(100_000)}0\r\n\r\n`)
      await until(() => mine.came().includes('read 100000'))
    })
  })

  describe('has a pace', () => {
    const pace = { graceMs: 100, bytesPerSecond: 1_000, sweepMs: 20 }
    const refusal = 'The request took too long to arrive. Please try again.'

    it('that single bytes do not keep up, however steadily they come', async () => {
      const client = (await open(bodyTimeout(pace)))(post(10_000))
      const trickle = setInterval(() => client.send('x'), 10)
      await until(() => client.came().includes(refusal)).finally(() => clearInterval(trickle))
    })

    it('below which it is given up, and its connection with it', async () => {
      const client = (await open(bodyTimeout(pace)))(post(10_000))
      client.send('x')
      await until(() => client.came().includes(refusal))
      expect(client.came()).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close/i)
    })

    it('that counts from its beginning, after some grace', async () => {
      const began = performance.now()
      const client = (await open(bodyTimeout({ ...pace, graceMs: 300 })))(post(10_000))
      await sleep(50)
      client.send('x'.repeat(200))
      await until(() => client.came().includes(refusal))
      expect(performance.now() - began).toBeGreaterThan(450)
    })

    it('that counts nothing of what came before it on the same connection', async () => {
      const client = (await open(bodyTimeout(pace)))(post(20_000))
      client.send('x'.repeat(20_000))
      await until(() => client.came().includes('read 20000'))
      client.send(post(10_000).replace(' / ', ' /api/words '))
      await until(() => client.came().includes(refusal))
    })

    it('that is kept all the way: what came fast pays for a short silence', async () => {
      const began = performance.now()
      const client = (await open(bodyTimeout(pace)))(post(50_000))
      await sleep(30) // so that it does not come with the head, which is not counted
      client.send('x'.repeat(30_000))
      await until(() => client.came().includes(refusal))
      expect(performance.now() - began).toBeLessThan(10_000)
    })

    it('that an honest one keeps, however long it takes', async () => {
      const client = (await open(bodyTimeout({ ...pace, graceMs: 1_000 })))(post(9_000))
      for (let part = 0; part < 30; part++) {
        client.send('x'.repeat(300))
        await sleep(50)
      }
      await until(() => client.came().includes('read 9000'))
    })

    it('that ends with it: one that has come is not looked at any more', async () => {
      const slow: Policy = (_, next) => void setTimeout(next, 300)
      const clock = bodyTimeout(pace)
      const both: Policy = (call, next) => clock(call, () => void slow(call, next))
      const client = (await open(both))(post(5))
      client.send('12345')
      await until(() => client.came().includes('read 5'))
    })

    it('that is nobody’s fault where it is we who do not read', async () => {
      const clock = bodyTimeout({ ...pace, bytesPerSecond: 1_000_000 })
      const lazy: Policy = (call, next) => clock(call, () => void setTimeout(next, 500))
      const client = (await open(lazy))(post(300_000))
      client.send('x'.repeat(300_000))
      await until(() => client.came().includes('read 300000'))
    })

    it('also where its answer has begun: the connection ends', async () => {
      const clock = bodyTimeout(pace)
      const early: Policy = (call) => clock(call, () => void call.response.write('early'))
      const client = (await open(early))(post(10_000))
      await until(() => client.closed())
      expect(client.came()).toContain('early')
      expect(client.came()).not.toContain(refusal)
    })

    it('also where its answer is over: a body that nobody wants any more keeps no connection', async () => {
      const clock = bodyTimeout(pace)
      const early: Policy = (call) => clock(call, () => void call.response.end('early'))
      const client = (await open(early))(post(10_000))
      await until(() => client.came().includes('early'))
      const trickle = setInterval(() => client.send('x'), 10)
      await until(() => client.closed()).finally(() => clearInterval(trickle))
    })

    it('that is none of a request without one', async () => {
      const lazy: Policy = (call, next) => bodyTimeout(pace)(call, () => void setTimeout(next, 300))
      const client = (await open(lazy))('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
      await until(() => client.came().includes('read 0'))
    })
  })
})
