import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { openRaw, type RawConnection, sendRaw } from '@wordloom/test-kit/http'
import { post, slowClientsStage, waitForCount } from './gateway-test-kit/slow-clients-stage.ts'

describe('slow clients', () => {
  const stage = slowClientsStage()
  const sentCount = (): number => stage.connections.filter(({ socket }) => socket.bytesWritten > 0 && !socket.connecting).length

  it('with bodies that trickle in occupy no connection to a service and get 408', async () => {
    await stage.serve({ minBodyRate: { graceMs: 1_500, sweepMs: 100 } })
    stage.connections = Array.from({ length: 70 }, () => openRaw(stage.url(), `${post('/api/auth/backchannel-logout', 2_000)}a`))
    await waitForCount(70, sentCount)
    await sleep(300)
    expect(stage.forwarded()).toBe(0)
    const { status, ms } = await stage.callFromAnotherAddress()
    expect([status, ms < 10_000]).toEqual(['200', true])
    for (let turn = 0; turn < 40; turn++) {
      for (const { socket } of stage.connections) if (!socket.destroyed) socket.write('a')
      await sleep(100)
    }
    expect(stage.forwarded()).toBe(1)
    for (const { received, socket } of stage.connections) {
      expect(received()).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"request\.too-slow"/)
      expect(socket.destroyed).toBe(true)
    }
  })

  it('that do not read their answers only delay requests of their own address', async () => {
    await stage.serve({ concurrencyLimits: { perAddress: 400, perLearner: 400 } })
    const cookie = await stage.signedIn('ada')
    stage.connections = Array.from({ length: 100 }, () => openRaw(stage.url(), `GET /api/words/large HTTP/1.1\r\nHost: x\r\n${cookie}\r\n`))
    for (const { socket } of stage.connections) socket.pause()
    await waitForCount(32, stage.forwarded)
    await sleep(300)
    expect(stage.forwarded()).toBe(32)
    const { status, ms } = await stage.callFromAnotherAddress()
    expect([status, ms < 10_000]).toEqual(['200', true])
  })

  it('over the limit of their address wait, and are forwarded when another request ends', async () => {
    await stage.serve({ concurrencyLimits: { perAddress: 400, perLearner: 400 } })
    const cookie = await stage.signedIn('ada')
    stage.connections = Array.from({ length: 33 }, () => openRaw(stage.url(), `GET /api/words/large HTTP/1.1\r\nHost: x\r\n${cookie}\r\n`))
    for (const { socket } of stage.connections) socket.pause()
    await waitForCount(32, stage.forwarded)
    const [first] = stage.connections
    first?.socket.destroy()
    await waitForCount(33, stage.forwarded)
  })

  it('that wait for too long get 503, and disconnected ones leave the queue', async () => {
    await stage.serve({ concurrencyLimits: { perAddress: 400, perLearner: 400 }, queueTimeoutMs: 1_500 })
    const cookie = await stage.signedIn('ada')
    const ask = (): RawConnection => openRaw(stage.url(), `GET /api/words/large HTTP/1.1\r\nHost: x\r\n${cookie}Connection: close\r\n\r\n`)
    stage.connections = Array.from({ length: 32 }, ask)
    for (const { socket } of stage.connections) socket.pause()
    await waitForCount(32, stage.forwarded)
    const gone = ask()
    await sleep(200)
    const late = ask()
    stage.connections.push(gone, late)
    await sleep(200)
    gone.socket.destroy()
    await late.closed
    expect(late.received()).toMatch(/^HTTP\/1\.1 503 [\s\S]*"code":"service\.overloaded"/)
    expect(stage.forwarded()).toBe(32)
    stage.connections[0]?.socket.destroy()
    const patient = ask()
    stage.connections.push(patient)
    await waitForCount(33, stage.forwarded)
  })

  it('get 429 for more concurrent requests than one learner or one address may have', async () => {
    await stage.serve({ concurrencyLimits: { perAddress: 6, perLearner: 3 } })
    const begin = (headers: string) => {
      stage.connections.push(openRaw(stage.url(), `${post('/api/words', 100, headers)}half`))
      return waitForCount(stage.connections.length, sentCount).then(() => sleep(100))
    }
    const ada = await stage.signedIn('ada')
    for (let request = 0; request < 3; request++) await begin(ada)
    const asAda = () => sendRaw(stage.url(), `GET /api/words HTTP/1.1\r\nHost: x\r\n${ada}Connection: close\r\n\r\n`, { from: '127.0.0.3' })
    expect(await asAda()).toMatch(/^HTTP\/1\.1 429 [\s\S]*\r\nretry-after: 1\r\n[\s\S]*"code":"request\.rate-limited"/)

    const bob = await stage.signedIn('bob')
    for (let request = 0; request < 3; request++) await begin(bob)
    const asVisitor = (from: string) =>
      sendRaw(stage.url(), 'GET /api/auth/config HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', { from })
    expect(await asVisitor('127.0.0.1')).toMatch(/^HTTP\/1\.1 429 /)
    expect(await asVisitor('127.0.0.2')).toMatch(/^HTTP\/1\.1 200 /)

    for (const { socket } of stage.connections) socket.destroy()
    for (const deadline = Date.now() + 10_000; !/ 200 /.test(await asAda()) && Date.now() < deadline; ) await sleep(20)
    expect(await asVisitor('127.0.0.1')).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('that keep the minimum rate are served, with a body of known or unknown length', async () => {
    await stage.serve({ minBodyRate: { graceMs: 200, sweepMs: 50, bytesPerSecond: 10_000 } })
    const cookie = await stage.signedIn('ada')
    const upload = openRaw(stage.url(), post('/api/words/import', 300_000, `${cookie}Connection: close\r\n`))
    for (let part = 0; part < 30; part++) {
      upload.socket.write('x'.repeat(10_000))
      await sleep(50)
    }
    await upload.closed
    expect(upload.received()).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n300000/)

    const chunked = openRaw(
      stage.url(),
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
    await stage.serve()
    expect(await sendRaw(stage.url(), post('/api/auth/backchannel-logout', 65_537))).toMatch(/^HTTP\/1\.1 413 /)
    const chunk = `4e20\r\n${'x'.repeat(20_000)}\r\n`
    const chunked = `POST /api/auth/backchannel-logout HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(5)}`
    expect(await sendRaw(stage.url(), chunked, { waitMs: 5_000 })).toMatch(/^HTTP\/1\.1 413 /)
    expect(stage.forwarded()).toBe(0)
  })
})
