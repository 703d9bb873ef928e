import { describe, expect, it } from '@jest/globals'
import { callOf, callsNext } from '../../gateway-test-kit/call-of.ts'
import type { Call } from '../policy.ts'
import { causalCookie } from './causal-cookie.ts'

const signedIn = (cookie?: string, sessionId?: string): Call => {
  const call = callOf('/api/words', { headers: cookie ? { cookie } : {} })
  if (sessionId) call.claims = { userId: 'ada', timeZone: 'UTC', via: 'session', sessionId }
  return call
}
/** Sends a service’s response, with `x-causal` if it wrote; the cookies that the client gets. */
const send = (call: Call, wrote?: string): string[] => {
  if (wrote) call.response.setHeader('x-causal', wrote)
  call.beforeHead?.()
  expect(call.response.hasHeader('x-causal')).toBe(false)
  return [call.response.getHeader('set-cookie') ?? []].flat().map(String)
}

describe('the causal cookie', () => {
  it('lasts 15 seconds and is HttpOnly and SameSite=Lax', async () => {
    for (const [secure, name, end] of [
      [false, 'wl_causal', ''],
      [true, '__Host-wl_causal', '; Secure'],
    ] as const) {
      const call = signedIn()
      expect(await callsNext(causalCookie({ secure }), call)).toBe(true)
      expect(send(call, 'words=13')).toEqual([`${name}=words:13; Max-Age=15; Path=/; HttpOnly${end}; SameSite=Lax`])
    }
  })

  it('is read from the __Host- cookie only when connections are encrypted', async () => {
    const call = signedIn('__Host-wl_causal=words%3A13; wl_causal=words%3A99')
    await callsNext(causalCookie({ secure: true }), call)
    expect(call.request.headers['x-causal']).toBe('words:13')
  })

  it('is forwarded as x-causal with later requests, and not when it is missing or invalid', async () => {
    const policy = causalCookie({ secure: false })
    const [after, before, forged] = [signedIn('wl_causal=words%3A13%2Cquiz%3A7'), signedIn(), signedIn('wl_causal=nonsense')]
    for (const call of [after, before, forged]) await callsNext(policy, call)
    expect(after.request.headers['x-causal']).toBe('words:13,quiz:7')
    for (const call of [before, forged]) expect(call.request.headers).not.toHaveProperty('x-causal')
    for (const call of [after, before, forged]) expect(send(call)).toEqual([])
  })

  it('merges the sequence numbers of all services and keeps the other cookies of an answer', async () => {
    const call = signedIn('wl_causal=words%3A13%2Cquiz%3A7')
    await callsNext(causalCookie({ secure: false }), call)
    call.response.setHeader('set-cookie', 'other=1')
    const [other, causal] = send(call, 'quiz=8')
    expect(other).toBe('other=1')
    expect(causal).toContain('wl_causal=words%3A13%2Cquiz%3A8;')
  })

  it('is cached per session, for answers whose cookie was lost; other sessions and visitors do not see it', async () => {
    const policy = causalCookie({ secure: false })
    const write = signedIn(undefined, 's1')
    await callsNext(policy, write)
    send(write, 'words=5')
    const visitor = signedIn()
    await callsNext(policy, visitor)
    send(visitor, 'words=9')
    const seenBy = async (sessionId?: string): Promise<unknown> => {
      const call = signedIn(undefined, sessionId)
      await callsNext(policy, call)
      return call.request.headers['x-causal']
    }
    expect([await seenBy('s1'), await seenBy('s2'), await seenBy()]).toEqual(['words:5', undefined, undefined])
  })
})
