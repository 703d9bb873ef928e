import { request as httpRequest } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { respondOk, upstreamStage } from './upstream-stage.fixture.ts'

describe('a service that is silent because its clients are', () => {
  const stage = upstreamStage()

  /** Begins requests whose bodies are never sent to their end; returns how to give them up. */
  async function beginLargeBodies(count: number): Promise<() => void> {
    const begun = Array.from({ length: count }, () => {
      const request = httpRequest(stage.url, {
        method: 'POST',
        headers: { 'content-length': 10_000_000, accept: 'text/plain' },
        agent: false,
      })
      request.on('error', () => {})
      request.write('x'.repeat(200_000))
      return request
    })
    await sleep(300)
    return () => {
      for (const request of begun) request.destroy()
    }
  }

  it('keeps connections free while large bodies are not sent', async () => {
    await stage.open({ timeoutMs: 60_000 })
    const abort = await beginLargeBodies(100)
    const began = performance.now()
    expect((await stage.send('GET')).status).toBe(200)
    expect((await stage.send('POST')).status).toBe(200)
    expect(performance.now() - began).toBeLessThan(30_000)
    abort()
  })

  it('does not count a timeout as a failure while the body is incomplete', async () => {
    const abort = await beginLargeBodies(20)
    const timedOut = async () => (await stage.metrics())['faults_total{upstream="words",reason="timeout"}']
    for (const deadline = Date.now() + 20_000; (await timedOut()) !== 20 && Date.now() < deadline; ) await sleep(100)
    expect((await stage.send('GET')).status).toBe(200)
    expect(await timedOut()).toBe(20)
    abort()
  })

  it('does not count a disconnected client as a failure', async () => {
    stage.behave = () => {}
    for (let time = 0; time < 8; time++) await fetch(stage.url, { signal: AbortSignal.timeout(60) }).catch(() => {})
    stage.behave = respondOk
    expect((await stage.send('POST')).status).toBe(200)
    expect(await stage.metrics()).toMatchObject({ 'breaker_state{upstream="words"}': 0 })
  })
})
