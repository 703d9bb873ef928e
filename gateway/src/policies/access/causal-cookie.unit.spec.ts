import { describe, expect, it } from '@jest/globals'
import { callOf, callsNext } from '../../gateway-test-kit/call-of.ts'
import type { Call } from '../call.ts'
import { causalCookie } from './causal-cookie.ts'

const signedIn = (cookie?: string, sessionId?: string): Call => {
  const call = callOf('/api/words', { headers: cookie ? { cookie } : {} })
  if (sessionId) call.claims = { userId: 'ada', timeZone: 'UTC', via: 'session', sessionId }
  return call
}
/** What a service answers goes out. */
const answer = (call: Call, wrote?: string): string[] => {
  if (wrote) call.response.setHeader('x-causal', wrote)
  call.beforeHead?.()
  expect(call.response.hasHeader('x-causal')).toBe(false)
  return [call.response.getHeader('set-cookie') ?? []].flat().map(String)
}

describe('what a learner has written', () => {
  it('is kept in a cookie of a quarter of a minute that no script reads and no other site sends', async () => {
    for (const [secure, name, end] of [
      [false, 'wl_causal', ''],
      [true, '__Host-wl_causal', '; Secure'],
    ] as const) {
      const call = signedIn()
      expect(await callsNext(causalCookie({ secure }), call)).toBe(true)
      expect(answer(call, 'words=13')).toEqual([`${name}=words:13; Max-Age=15; Path=/; HttpOnly${end}; SameSite=Lax`])
    }
  })

  it('is taken, where connections are encrypted, from the cookie that only this host can have set', async () => {
    const call = signedIn('__Host-wl_causal=words%3A13; wl_causal=words%3A99')
    await callsNext(causalCookie({ secure: true }), call)
    expect(call.request.headers['x-causal']).toBe('words:13')
  })

  it('is passed on with the next requests, and nothing where nothing was written', async () => {
    const policy = causalCookie({ secure: false })
    const [after, before, forged] = [signedIn('wl_causal=words%3A13%2Cquiz%3A7'), signedIn(), signedIn('wl_causal=nonsense')]
    for (const call of [after, before, forged]) await callsNext(policy, call)
    expect(after.request.headers['x-causal']).toBe('words:13,quiz:7')
    for (const call of [before, forged]) expect(call.request.headers).not.toHaveProperty('x-causal')
    for (const call of [after, before, forged]) expect(answer(call)).toEqual([])
  })

  it('is added to what the browser knew, each service’s own, and goes beside other cookies of the answer', async () => {
    const call = signedIn('wl_causal=words%3A13%2Cquiz%3A7')
    await callsNext(causalCookie({ secure: false }), call)
    call.response.setHeader('set-cookie', 'other=1')
    const [other, causal] = answer(call, 'quiz=8')
    expect(other).toBe('other=1')
    expect(causal).toContain('wl_causal=words%3A13%2Cquiz%3A8;')
  })

  it('is known for the session even where its cookie was lost, and for no other session, nor for nobody’s', async () => {
    const policy = causalCookie({ secure: false })
    const write = signedIn(undefined, 's1')
    await callsNext(policy, write)
    answer(write, 'words=5')
    const nobodys = signedIn()
    await callsNext(policy, nobodys)
    answer(nobodys, 'words=9')
    const seenBy = async (sessionId?: string): Promise<unknown> => {
      const call = signedIn(undefined, sessionId)
      await callsNext(policy, call)
      return call.request.headers['x-causal']
    }
    expect([await seenBy('s1'), await seenBy('s2'), await seenBy()]).toEqual(['words:5', undefined, undefined])
  })
})
