import { beforeEach, describe, expect, it } from '@jest/globals'
import { createKeyring, internalTokenHeader } from '@wordloom/service-kit/auth'
import { createSqliteKeyValue } from '@wordloom/service-kit/key-value'
import { createSessions } from '@wordloom/service-kit/sessions'
import { openSqlite } from '@wordloom/service-kit/store'
import { callOf, callsNext } from '../../gateway-test-kit/call-of.ts'
import type { Call } from '../policy.ts'
import { identity } from './identity.ts'

const keyring = createKeyring()
const sessions = createSessions(createSqliteKeyValue(openSqlite(':memory:')))
const options = { sessions, signer: keyring.signer('gateway'), cookieName: 'wl_session' }
const policy = identity({ ...options, secure: false })
const claimsAt = (call: Call, service: 'words' | 'identity') =>
  keyring.verifier(service).verify(call.request.headers[internalTokenHeader] as string | undefined)

describe('the identity of a request', () => {
  let cookie: string
  beforeEach(async () => {
    cookie = `wl_session=${await sessions.begin({ userId: 'ada' })}`
  })

  it('is the learner of the session cookie in the time zone of the tz cookie, in the token and in the call', async () => {
    const call = callOf('/api/words', { headers: { cookie: `${cookie}; tz=Pacific%2FAuckland` } })
    expect(await callsNext(policy, call)).toBe(true)
    const { key } = (await sessions.find(cookie.slice('wl_session='.length))) ?? {}
    const claims = { userId: 'ada', timeZone: 'Pacific/Auckland', via: 'session', sessionId: key }
    expect(await claimsAt(call, 'words')).toMatchObject(claims)
    expect(call.claims).toMatchObject(claims)
  })

  it('takes the time zone from the __Host-tz cookie only when connections are encrypted', async () => {
    const call = callOf('/api/words', { headers: { cookie: `${cookie}; __Host-tz=Pacific%2FAuckland; tz=Europe%2FParis` } })
    await callsNext(identity({ ...options, secure: true }), call)
    expect(await claimsAt(call, 'words')).toMatchObject({ timeZone: 'Pacific/Auckland' })
  })

  it('is empty without a valid session: routes with access session answer 401, public routes get no token', async () => {
    for (const headers of [{}, { cookie: 'wl_session=' }, { cookie: `wl_session=${'x'.repeat(43)}` }]) {
      await expect(callsNext(policy, callOf('/api/words', { headers }))).rejects.toMatchObject({
        code: 'auth.signed-out',
        message: 'Please sign in to go on',
      })
      const open = callOf('/api/auth/config', { headers })
      expect(await callsNext(policy, open)).toBe(true)
      expect([open.claims, open.request.headers[internalTokenHeader]]).toEqual([undefined, undefined])
    }
  })

  it('is sent to public routes when there is a session', async () => {
    const call = callOf('/api/auth/user', { headers: { cookie } })
    await callsNext(policy, call)
    expect(await claimsAt(call, 'identity')).toMatchObject({ userId: 'ada' })
  })

  it('is never sent to the sign-in page', async () => {
    const call = callOf('/idp/auth', { headers: { cookie } })
    expect(await callsNext(policy, call)).toBe(true)
    expect(call.request.headers).not.toHaveProperty(internalTokenHeader)
  })

  it('ignores the session cookie on routes for programs, where only the API key counts', async () => {
    const call = callOf('/api/v1/words', { headers: { cookie, [internalTokenHeader]: 'forged' } })
    expect(await callsNext(policy, call)).toBe(true)
    expect([call.claims, call.request.headers[internalTokenHeader]]).toEqual([undefined, undefined])
  })

  it('cannot be forged: identity headers from outside are removed', async () => {
    const forged = [
      'x-wordloom-identity',
      'x-wordloom-client-address',
      'x-causal',
      'x-forwarded-for',
      'x-real-ip',
      'x-user-id',
      'x-learner',
    ]
    const kept = {
      'x-request-id': 'r-1',
      'x-other': '1',
      'x-not-x-user': '1',
      'user-agent': 'x-wordloom',
      accept: 'text/plain',
      'not-x-wordloom': '1',
    }
    const call = callOf('/api/auth/config', { headers: { ...kept, ...Object.fromEntries(forged.map((name) => [name, 'bob'])) } })
    await callsNext(policy, call)
    expect(call.request.headers).toEqual(kept)
  })
})
