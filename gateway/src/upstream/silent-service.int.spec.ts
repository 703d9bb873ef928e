import { request as httpRequest } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { answerOk, openForMs, resetConnection, unavailable, upstreamStage } from './upstream-stage.fixture.ts'

describe('the upstream over HTTP', () => {
  const stage = upstreamStage()

  it('answers 504 when the service is silent for the timeout, without a retry', async () => {
    stage.behave = () => {}
    const late = await stage.send('GET')
    expect([late.status, late.headers.get('x-error-code'), await late.text()]).toEqual([
      504,
      'service.timeout',
      'This took too long. Please try again in a moment.',
    ])
    expect(stage.attempts).toBe(1)
  })

  it('answers 504 when the service is silent after Expect: 100-continue', async () => {
    stage.behave = () => {}
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const asking = httpRequest(stage.url, { method: 'POST', headers: { expect: '100-continue', 'content-length': 2 } }, (late) => {
        late.resume()
        resolve(late.statusCode)
      })
      asking.once('continue', () => asking.end('{}')).once('error', reject)
      asking.flushHeaders()
    })
    expect([status, stage.attempts]).toEqual([504, 1])
  })

  it('counts the wait for a connection towards the timeout', async () => {
    stage.behave = () => {}
    const holding = Array.from({ length: 64 }, () => stage.send('POST'))
    await sleep(2_000)
    const began = performance.now()
    const late = await stage.send('POST')
    expect([late.status, late.headers.get('x-error-code')]).toEqual([504, 'service.timeout'])
    expect(performance.now() - began).toBeLessThan(5_500)
    await Promise.all(holding)
  })

  it('opens the circuit when a service gives no answers, tries one request later, and closes when it answers', async () => {
    const state = () => stage.metric('breaker_state{upstream="words"}')
    expect(await state()).toBe(0)
    stage.behave = resetConnection
    for (let time = 0; time < 6; time++) expect((await stage.send('POST')).status).toBe(503)
    expect(await state()).toBe(2)
    const before = stage.attempts
    const refused = await stage.send('POST')
    expect([refused.status, refused.headers.get('retry-after'), await refused.text(), stage.attempts]).toEqual([
      503,
      '2',
      unavailable,
      before,
    ])

    await sleep(openForMs + 50) // half open, and still no answer: open again
    expect([(await stage.send('POST')).status, stage.attempts, await state()]).toEqual([503, before + 1, 2])

    stage.behave = answerOk
    for (const deadline = Date.now() + 30_000; (await stage.send('POST')).status !== 200 && Date.now() < deadline; ) await sleep(50)
    expect([(await stage.send('POST')).status, await state()]).toEqual([200, 0])
  })

  /** Begins requests whose bodies are never sent to their end; answers how to give them up. */
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
    await stage.reopen(60_000)
    const abort = await beginLargeBodies(100)
    const began = performance.now()
    expect((await stage.send('GET')).status).toBe(200)
    expect((await stage.send('POST')).status).toBe(200)
    expect(performance.now() - began).toBeLessThan(30_000)
    abort()
  })

  it('does not count a timeout as a failure while the body is incomplete', async () => {
    const abort = await beginLargeBodies(20)
    const timedOut = (): Promise<number> => stage.metric('faults_total{upstream="words",reason="timeout"}')
    for (const deadline = Date.now() + 20_000; (await timedOut()) !== 20 && Date.now() < deadline; ) await sleep(100)
    expect((await stage.send('GET')).status).toBe(200)
    expect(await timedOut()).toBe(20)
    abort()
  })

  it('does not count a disconnected client as a failure', async () => {
    stage.behave = () => {}
    for (let time = 0; time < 8; time++) await fetch(stage.url, { signal: AbortSignal.timeout(60) }).catch(() => {})
    stage.behave = answerOk
    expect((await stage.send('POST')).status).toBe(200)
    expect(await stage.metric('breaker_state{upstream="words"}')).toBe(0)
  })
})
