import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { openRaw, sendRaw } from '@wordloom/test-kit/http'
import { post, slowClientsStage, waitForCount } from './gateway-test-kit/slow-clients-stage.ts'

describe('slow clients', () => {
  const stage = slowClientsStage()

  it('that do not send their large bodies only delay requests of their own address', async () => {
    await stage.serve({ concurrencyLimits: { perAddress: 400, perLearner: 400 } })
    const cookie = await stage.signedIn('ada')
    const begun = `${post('/api/words/import', 1_000_000, cookie)}${'x'.repeat(200_000)}`
    stage.connections = Array.from({ length: 80 }, () => openRaw(stage.url(), begun))
    await waitForCount(8, stage.forwarded)
    const { status, ms } = await stage.callFromAnotherAddress()
    expect([status, ms < 10_000]).toEqual(['200', true])
  })

  it('at eight addresses together leave connections for a large body of a ninth', async () => {
    await stage.serve({ concurrencyLimits: { perAddress: 400, perLearner: 400 } })
    const cookie = await stage.signedIn('ada')
    const begun = `${post('/api/words/import', 1_000_000, cookie)}${'x'.repeat(200_000)}`
    for (let address = 2; address < 10; address++)
      for (let upload = 0; upload < 10; upload++) stage.connections.push(openRaw(stage.url(), begun, { from: `127.0.0.${address}` }))
    await waitForCount(42, stage.forwarded)
    await sleep(300)
    const began = performance.now()
    const whole = `${post('/api/words/import', 300_000, `${await stage.signedIn('bob')}Connection: close\r\n`)}${'x'.repeat(300_000)}`
    const response = await sendRaw(stage.url(), whole, { from: '127.0.0.10', waitMs: 20_000 })
    expect(response).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n300000/)
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  it('at more addresses than there are connections make room for a large body of another', async () => {
    await stage.serve({
      concurrencyLimits: { perAddress: 400, perLearner: 400 },
      minBodyRate: { graceMs: 2_000, bytesPerSecond: 500, sweepMs: 100 },
    })
    const cookie = await stage.signedIn('ada')
    const begun = `${post('/api/words/import', 1_000_000, cookie)}${'x'.repeat(70_000)}`
    stage.connections = Array.from({ length: 70 }, (_, address) => openRaw(stage.url(), begun, { from: `127.0.1.${address + 1}` }))
    await waitForCount(64, stage.forwarded)
    const trickle = setInterval(() => {
      for (const { socket } of stage.connections) if (!socket.destroyed) socket.write('x'.repeat(200))
    }, 200)
    const whole = `${post('/api/words/import', 300_000, `${await stage.signedIn('bob')}Connection: close\r\n`)}${'x'.repeat(300_000)}`
    const response = await sendRaw(stage.url(), whole, { from: '127.0.0.10', waitMs: 20_000 }).finally(() => clearInterval(trickle))
    expect(response).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n300000/)
    // Only as many as are in the way.
    const refused = stage.connections.filter(({ received }) => /^HTTP\/1\.1 408 [\s\S]*"code":"request\.too-slow"/.test(received()))
    expect([refused.length > 0, refused.length < 20]).toEqual([true, true])
  })
})
