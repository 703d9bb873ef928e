import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createKeyring } from '@wordloom/service-kit/auth'
import { systemClock } from '@wordloom/service-kit/clock'
import { createSqliteKeyValue } from '@wordloom/service-kit/key-value'
import { silentLogger } from '@wordloom/service-kit/logging'
import { createRequestMetrics } from '@wordloom/service-kit/metrics'
import { createHttpServer, createRequestFailures } from '@wordloom/service-kit/run'
import { createSessions } from '@wordloom/service-kit/sessions'
import { openSqlite } from '@wordloom/service-kit/store'
import { openRaw, type RawConnection, sendRaw } from '@wordloom/test-kit/http'
import { Registry } from 'prom-client'
import { createGateway, type GatewayDependencies } from './gateway.ts'
import { createProgramAccess } from './policies/access/api-key.ts'
import { httpUpstream } from './upstream/http-upstream.ts'

const keyValue = createSqliteKeyValue(openSqlite(':memory:'))
const sessions = createSessions(keyValue)
const large = Buffer.alloc(20_000_000, 'x')

/** Reads a body to its end, then answers how long it was; at /large it answers 20 MB. */
const readBody: RequestListener = (request, response) => {
  let bytes = 0
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  request.on('end', () => void response.end(request.url?.includes('large') ? large : String(bytes)))
}

describe('slow clients', () => {
  let service: Server
  let gateway: Server
  let url: string
  let forwarded: number
  let connections: RawConnection[]

  const listening = async (server: Server): Promise<string> => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  async function serve(options: Partial<GatewayDependencies> = {}): Promise<void> {
    const upstream = httpUpstream({ name: 'words', url: await listening(service), logger: silentLogger, timeoutMs: 60_000 })
    const registry = new Registry()
    gateway = createHttpServer(
      createGateway({
        publicUrl: new URL('http://wordloom.test'),
        upstreams: { words: upstream, identity: upstream },
        pages: (_call, next) => next(),
        sessions,
        sessionCookie: 'wl_session',
        programs: createProgramAccess({ keyValue, clock: systemClock, callsPerMinute: 60 }),
        signer: createKeyring().signer('gateway'),
        logger: silentLogger,
        metrics: createRequestMetrics(registry, 'gateway'),
        ...options,
      }),
      createRequestFailures({ logger: silentLogger, registry, service: 'gateway' }),
    )
    url = await listening(gateway)
  }
  beforeEach(() => {
    forwarded = 0
    connections = []
    service = createServer((request, response) => {
      forwarded++
      readBody(request, response)
    })
  })
  afterEach(() => {
    for (const { socket } of connections) socket.destroy()
    for (const server of [gateway, service]) {
      server.closeAllConnections()
      server.close()
    }
  })

  const signedIn = async (userId: string): Promise<string> => `Cookie: wl_session=${await sessions.begin({ userId })}\r\n`
  const post = (path: string, length: number, headers = ''): string =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\n${headers}Content-Length: ${length}\r\n\r\n`
  /** An ordinary call from another address, and how long it took. */
  async function callFromAnotherAddress(): Promise<{ status: string; ms: number }> {
    const began = performance.now()
    const answer = await sendRaw(url, 'GET /api/auth/config HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', {
      from: '127.0.0.2',
      waitMs: 30_000,
    })
    return { status: answer.slice(9, 12), ms: performance.now() - began }
  }
  const waitForCount = async (count: number, of: () => number): Promise<void> => {
    for (const deadline = Date.now() + 20_000; of() < count && Date.now() < deadline; ) await sleep(20)
    expect(of()).toBe(count)
  }
  const sentCount = (): number => connections.filter(({ socket }) => socket.bytesWritten > 0 && !socket.connecting).length

  it('with bodies that trickle in occupy no connection to a service and get 408', async () => {
    await serve({ minBodyRate: { graceMs: 1_500, sweepMs: 100 } })
    connections = Array.from({ length: 70 }, () => openRaw(url, `${post('/api/auth/backchannel-logout', 2_000)}a`))
    await waitForCount(70, sentCount)
    await sleep(300)
    expect(forwarded).toBe(0)
    const { status, ms } = await callFromAnotherAddress()
    expect([status, ms < 10_000]).toEqual(['200', true])
    for (let turn = 0; turn < 40; turn++) {
      for (const { socket } of connections) if (!socket.destroyed) socket.write('a')
      await sleep(100)
    }
    expect(forwarded).toBe(1)
    for (const { received, socket } of connections) {
      expect(received()).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"request\.too-slow"/)
      expect(socket.destroyed).toBe(true)
    }
  })

  it('that do not read their answers only delay requests of their own address', async () => {
    await serve({ concurrencyLimits: { perAddress: 400, perLearner: 400 } })
    const cookie = await signedIn('ada')
    connections = Array.from({ length: 100 }, () => openRaw(url, `GET /api/words/large HTTP/1.1\r\nHost: x\r\n${cookie}\r\n`))
    for (const { socket } of connections) socket.pause()
    await waitForCount(32, () => forwarded)
    await sleep(300)
    expect(forwarded).toBe(32)
    const { status, ms } = await callFromAnotherAddress()
    expect([status, ms < 10_000]).toEqual(['200', true])
  })

  it('over the limit of their address wait, and are forwarded when another request ends', async () => {
    await serve({ concurrencyLimits: { perAddress: 400, perLearner: 400 } })
    const cookie = await signedIn('ada')
    connections = Array.from({ length: 33 }, () => openRaw(url, `GET /api/words/large HTTP/1.1\r\nHost: x\r\n${cookie}\r\n`))
    for (const { socket } of connections) socket.pause()
    await waitForCount(32, () => forwarded)
    const [first] = connections
    first?.socket.destroy()
    await waitForCount(33, () => forwarded)
  })

  it('that wait for too long get 503, and disconnected ones leave the queue', async () => {
    await serve({ concurrencyLimits: { perAddress: 400, perLearner: 400 }, queueTimeoutMs: 1_500 })
    const cookie = await signedIn('ada')
    const ask = (): RawConnection => openRaw(url, `GET /api/words/large HTTP/1.1\r\nHost: x\r\n${cookie}Connection: close\r\n\r\n`)
    connections = Array.from({ length: 32 }, ask)
    for (const { socket } of connections) socket.pause()
    await waitForCount(32, () => forwarded)
    const gone = ask()
    await sleep(200)
    const late = ask()
    connections.push(gone, late)
    await sleep(200)
    gone.socket.destroy()
    await late.closed
    expect(late.received()).toMatch(/^HTTP\/1\.1 503 [\s\S]*"code":"service\.overloaded"/)
    expect(forwarded).toBe(32)
    connections[0]?.socket.destroy()
    const patient = ask()
    connections.push(patient)
    await waitForCount(33, () => forwarded)
  })

  it('that do not send their large bodies only delay requests of their own address', async () => {
    await serve({ concurrencyLimits: { perAddress: 400, perLearner: 400 } })
    const cookie = await signedIn('ada')
    const begun = `${post('/api/words/import', 1_000_000, cookie)}${'x'.repeat(200_000)}`
    connections = Array.from({ length: 80 }, () => openRaw(url, begun))
    await waitForCount(8, () => forwarded)
    const { status, ms } = await callFromAnotherAddress()
    expect([status, ms < 10_000]).toEqual(['200', true])
  })

  it('at eight addresses together leave connections for a large body of a ninth', async () => {
    await serve({ concurrencyLimits: { perAddress: 400, perLearner: 400 } })
    const cookie = await signedIn('ada')
    const begun = `${post('/api/words/import', 1_000_000, cookie)}${'x'.repeat(200_000)}`
    for (let address = 2; address < 10; address++)
      for (let upload = 0; upload < 10; upload++) connections.push(openRaw(url, begun, { from: `127.0.0.${address}` }))
    await waitForCount(42, () => forwarded)
    await sleep(300)
    const began = performance.now()
    const whole = `${post('/api/words/import', 300_000, `${await signedIn('bob')}Connection: close\r\n`)}${'x'.repeat(300_000)}`
    const answer = await sendRaw(url, whole, { from: '127.0.0.10', waitMs: 20_000 })
    expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n300000/)
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  it('at more addresses than there are connections make room for a large body of another', async () => {
    await serve({
      concurrencyLimits: { perAddress: 400, perLearner: 400 },
      minBodyRate: { graceMs: 2_000, bytesPerSecond: 500, sweepMs: 100 },
    })
    const cookie = await signedIn('ada')
    const begun = `${post('/api/words/import', 1_000_000, cookie)}${'x'.repeat(70_000)}`
    connections = Array.from({ length: 70 }, (_, address) => openRaw(url, begun, { from: `127.0.1.${address + 1}` }))
    await waitForCount(64, () => forwarded)
    const trickle = setInterval(() => {
      for (const { socket } of connections) if (!socket.destroyed) socket.write('x'.repeat(200))
    }, 200)
    const whole = `${post('/api/words/import', 300_000, `${await signedIn('bob')}Connection: close\r\n`)}${'x'.repeat(300_000)}`
    const answer = await sendRaw(url, whole, { from: '127.0.0.10', waitMs: 20_000 }).finally(() => clearInterval(trickle))
    expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n300000/)
    // Only as many as are in the way.
    const refused = connections.filter(({ received }) => /^HTTP\/1\.1 408 [\s\S]*"code":"request\.too-slow"/.test(received()))
    expect([refused.length > 0, refused.length < 20]).toEqual([true, true])
  })

  it('get 429 for more concurrent requests than one learner or one address may have', async () => {
    await serve({ concurrencyLimits: { perAddress: 6, perLearner: 3 } })
    const begin = (headers: string) => {
      connections.push(openRaw(url, `${post('/api/words', 100, headers)}half`))
      return waitForCount(connections.length, sentCount).then(() => sleep(100))
    }
    const ada = await signedIn('ada')
    for (let request = 0; request < 3; request++) await begin(ada)
    const asAda = () => sendRaw(url, `GET /api/words HTTP/1.1\r\nHost: x\r\n${ada}Connection: close\r\n\r\n`, { from: '127.0.0.3' })
    expect(await asAda()).toMatch(/^HTTP\/1\.1 429 [\s\S]*\r\nretry-after: 1\r\n[\s\S]*"code":"request\.rate-limited"/)

    const bob = await signedIn('bob')
    for (let request = 0; request < 3; request++) await begin(bob)
    const asVisitor = (from: string) => sendRaw(url, 'GET /api/auth/config HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', { from })
    expect(await asVisitor('127.0.0.1')).toMatch(/^HTTP\/1\.1 429 /)
    expect(await asVisitor('127.0.0.2')).toMatch(/^HTTP\/1\.1 200 /)

    for (const { socket } of connections) socket.destroy()
    for (const deadline = Date.now() + 10_000; !/ 200 /.test(await asAda()) && Date.now() < deadline; ) await sleep(20)
    expect(await asVisitor('127.0.0.1')).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('that keep the minimum rate are served, with a body of known or unknown length', async () => {
    await serve({ minBodyRate: { graceMs: 200, sweepMs: 50, bytesPerSecond: 50_000 } })
    const cookie = await signedIn('ada')
    const upload = openRaw(url, post('/api/words/import', 300_000, `${cookie}Connection: close\r\n`))
    for (let part = 0; part < 30; part++) {
      upload.socket.write('x'.repeat(10_000))
      await sleep(50)
    }
    await upload.closed
    expect(upload.received()).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n300000/)

    const chunked = openRaw(
      url,
      `POST /api/words/import HTTP/1.1\r\nHost: x\r\n${cookie}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n`,
    )
    for (let part = 0; part < 10; part++) {
      chunked.socket.write(`2710\r\n${'x'.repeat(10_000)}\r\n`)
      await sleep(20)
    }
    chunked.socket.write('0\r\n\r\n')
    await chunked.closed
    expect(chunked.received()).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n100000/)
  })

  it('without a session may send 64 kB at most, with or without Content-Length', async () => {
    await serve()
    expect(await sendRaw(url, post('/api/auth/backchannel-logout', 65_537))).toMatch(/^HTTP\/1\.1 413 /)
    const chunk = `4e20\r\n${'x'.repeat(20_000)}\r\n`
    const chunked = `POST /api/auth/backchannel-logout HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(5)}`
    expect(await sendRaw(url, chunked, { waitMs: 5_000 })).toMatch(/^HTTP\/1\.1 413 /)
    expect(forwarded).toBe(0)
  })
})
