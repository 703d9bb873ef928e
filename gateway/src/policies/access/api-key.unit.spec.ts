import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { hashApiKey, makeApiKey } from '@wordloom/service-kit/api-keys'
import { createKeyring, internalTokenHeader } from '@wordloom/service-kit/auth'
import { createSqliteKeyValue, type KeyValue } from '@wordloom/service-kit/key-value'
import { openSqlite, type Sqlite } from '@wordloom/service-kit/store'
import { callOf, callsNext } from '../../gateway-test-kit/call-of.ts'
import type { Call, Policy } from '../policy.ts'
import { apiKey, createProgramAccess, type ProgramAccess } from './api-key.ts'

const keyring = createKeyring()

describe('API keys of programs', () => {
  let sqlite: Sqlite
  let keyValue: KeyValue
  let now: Date
  let programs: ProgramAccess
  let policy: Policy
  const clock = { now: () => now }

  beforeEach(() => {
    now = new Date('2026-11-21T10:00:00Z')
    sqlite = openSqlite(':memory:')
    keyValue = createSqliteKeyValue(sqlite, clock)
    programs = createProgramAccess({ keyValue, clock, callsPerMinute: 2 })
    policy = apiKey({ programs, signer: keyring.signer('gateway') })
  })
  afterEach(async () => {
    await keyValue.close()
    sqlite.close()
  })
  const keyOf = async (userId: string): Promise<string> => {
    const key = makeApiKey()
    await programs.keys.put(hashApiKey(key), { userId, keyId: `key of ${userId}` })
    return key
  }
  const callWith = (authorization: string | undefined, headers: Record<string, string> = {}): Call =>
    callOf('/api/v1/words', { headers: { ...headers, ...(authorization === undefined ? {} : { authorization }) } })

  it('forwards the key’s learner with the time zone of the Time-Zone header, and removes the key', async () => {
    const key = await keyOf('ada')
    for (const [zone, timeZone] of [
      ['Pacific/Auckland', 'Pacific/Auckland'],
      ['Middle/Earth', 'UTC'],
    ] as const) {
      const call = callWith(`Bearer ${key}`, { 'time-zone': zone })
      expect(await callsNext(policy, call)).toBe(true)
      const claims = { userId: 'ada', timeZone, via: 'api-key' }
      expect(call.claims).toEqual(claims)
      expect(await keyring.verifier('words').verify(call.request.headers[internalTokenHeader] as string)).toEqual(claims)
      expect(call.request.headers).not.toHaveProperty('authorization')
    }
    expect(await programs.keys.lastUsed('key of ada')).toEqual(now)
  })

  it.each([(key: string) => `bearer ${key}`, (key: string) => `BEARER   ${key}  `])(
    'accepts the Bearer scheme in any case and with extra spaces',
    async (write) => {
      expect(await callsNext(policy, callWith(write(await keyOf('ada'))))).toBe(true)
    },
  )

  it.each<[string, (key: string) => string | undefined]>([
    ['nothing', () => undefined],
    ['the scheme alone', () => 'Bearer '],
    ['the key alone', (key) => key],
    ['no space before the key', (key) => `Bearer${key}`],
    ['another scheme', (key) => `Basic ${key}`],
    ['something before the scheme', (key) => `x Bearer ${key}`],
    ['something behind the key', (key) => `Bearer ${key} x`],
  ])('answers how to send a key when the Authorization header has %s', async (_, write) => {
    const call = callWith(write(await keyOf('ada')))
    await expect(callsNext(policy, call)).rejects.toMatchObject({
      code: 'auth.api-key-invalid',
      message: 'This needs an API key: send it as “Authorization: Bearer wl_…”. You find yours on the profile page.',
    })
    expect(call.response.getHeader('www-authenticate')).toBe('Bearer realm="Wordloom"')
    expect(call.request.headers).not.toHaveProperty(internalTokenHeader)
  })

  it('answers that the key is not valid when nobody owns it', async () => {
    for (const key of [makeApiKey(), 'wl_typo']) {
      const call = callWith(`Bearer ${key}`)
      await expect(callsNext(policy, call)).rejects.toMatchObject({
        code: 'auth.api-key-invalid',
        message: 'This API key is not valid. Please check it, or create a new one on the profile page.',
      })
      expect(call.response.getHeader('www-authenticate')).toBe('Bearer realm="Wordloom"')
    }
  })

  it('limits calls a minute per learner, across gateways and restarts, and sends the rate limit headers', async () => {
    const key = await keyOf('ada')
    const call = callWith(`Bearer ${key}`)
    await callsNext(policy, call)
    expect(call.response.getHeaders()).toMatchObject({ 'ratelimit-policy': '"default";q=2;w=60', ratelimit: '"default";r=1;t=60' })
    const other = apiKey({ programs: createProgramAccess({ keyValue, clock, callsPerMinute: 2 }), signer: keyring.signer('gateway') })
    expect(await callsNext(other, callWith(`Bearer ${key}`))).toBe(true)

    now = new Date('2026-11-21T10:00:30.500Z')
    const refused = callWith(`Bearer ${key}`)
    await expect(callsNext(policy, refused)).rejects.toMatchObject({
      code: 'request.rate-limited',
      message: 'Your programs have 2 calls a minute. Please wait a moment and try again.',
    })
    expect(refused.response.getHeaders()).toMatchObject({ 'retry-after': '30', 'ratelimit-remaining': '0' })
    expect(refused.request.headers).not.toHaveProperty(internalTokenHeader)
    expect(await callsNext(policy, callWith(`Bearer ${await keyOf('bob')}`))).toBe(true)
  })

  it('sends a Retry-After of at least one second', async () => {
    const key = await keyOf('ada')
    for (let use = 0; use < 2; use++) await callsNext(policy, callWith(`Bearer ${key}`))
    programs.limit.consume = async () => ({ allowed: false, remaining: 0, resetMs: 0 })
    const refused = callWith(`Bearer ${key}`)
    await expect(callsNext(policy, refused)).rejects.toMatchObject({ code: 'request.rate-limited' })
    expect(refused.response.getHeader('retry-after')).toBe('1')
  })

  it('may count calls in a store of its own', async () => {
    const limits = createSqliteKeyValue(openSqlite(':memory:'), clock)
    const apart = apiKey({
      programs: createProgramAccess({ keyValue, limits, clock, callsPerMinute: 2 }),
      signer: keyring.signer('gateway'),
    })
    const key = await keyOf('ada')
    for (let use = 0; use < 2; use++) expect(await callsNext(policy, callWith(`Bearer ${key}`))).toBe(true)
    expect(await callsNext(apart, callWith(`Bearer ${key}`))).toBe(true)
    await limits.close()
  })

  it('leaves Authorization headers of other routes as they are', async () => {
    const call = callOf('/api/words', { headers: { authorization: 'Bearer wl_x' } })
    expect(await callsNext(policy, call)).toBe(true)
    expect(call.request.headers.authorization).toBe('Bearer wl_x')
    expect(await callsNext(policy, callOf('/nothing'))).toBe(true)
  })
})
