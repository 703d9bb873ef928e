import { describe, expect, it, jest } from '@jest/globals'
import { SignJWT, UnsecuredJWT } from 'jose'
import { createInternalTokens, type InternalClaims } from './internal-token.ts'

const secret = 'a secret of thirty-two bytes or more'
const key = new TextEncoder().encode(secret)
const ada: InternalClaims = { userId: 'ada', timeZone: 'Europe/Berlin', via: 'session', sessionId: 's1' }

const signed = (
  claims: Record<string, unknown>,
  { audience = 'wordloom-services', expires = '60s', algorithm = 'HS256', subject = 'ada' } = {},
) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm })
    .setSubject(subject)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(key)

describe('the internal token', () => {
  it('carries who is asking from the gateway to the services', async () => {
    const token = await createInternalTokens(secret).sign(ada)
    expect(await createInternalTokens(secret).verify(token)).toMatchObject(ada)
    const program: InternalClaims = { userId: 'bob', timeZone: 'UTC', via: 'api-key' }
    expect(await createInternalTokens(secret).verify(await createInternalTokens(secret).sign(program))).toMatchObject(program)
  })

  it.each<[string, () => Promise<string | undefined>]>([
    ['nothing', async () => undefined],
    ['an empty text', async () => ''],
    ['no token', async () => 'ada'],
    ['one signed under another secret', () => createInternalTokens('another secret of thirty-two bytes!').sign(ada)],
    ['one for another audience', () => signed({}, { audience: 'somebody-else' })],
    ['one that has expired', () => signed({}, { expires: '-1s' })],
    ['one under another algorithm', () => signed({}, { algorithm: 'HS512' })],
    [
      'one without a signature',
      async () => new UnsecuredJWT({}).setSubject('ada').setAudience('wordloom-services').setExpirationTime('60s').encode(),
    ],
    ['one that was changed', async () => `${(await createInternalTokens(secret).sign(ada)).slice(0, -3)}abc`],
  ])('trusts %s not at all', async (_, make) => {
    expect(await createInternalTokens(secret).verify(await make())).toBeNull()
  })

  it('is good for a minute, also where it has been seen before', async () => {
    const tokens = createInternalTokens(secret)
    const token = await tokens.sign(ada)
    expect(await tokens.verify(token)).not.toBeNull()
    const now = Date.now()
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 61_000)
    jest.useFakeTimers({ now: now + 61_000, doNotFake: ['performance', 'nextTick', 'setImmediate'] })
    try {
      expect(await tokens.verify(token)).toBeNull()
    } finally {
      jest.useRealTimers()
      clock.mockRestore()
    }
  })

  it('is signed once for a learner’s next requests, and never shared by two', async () => {
    const tokens = createInternalTokens(secret)
    expect(await tokens.sign(ada)).toBe(await tokens.sign({ ...ada }))
    const others: InternalClaims[] = [
      { ...ada, userId: 'bob' },
      { ...ada, timeZone: 'UTC' },
      { ...ada, via: 'api-key' },
      { ...ada, sessionId: 's2' },
    ]
    for (const other of others) expect(await tokens.sign(other)).not.toBe(await tokens.sign(ada))
  })

  it('needs a secret of 32 bytes', () => {
    expect(() => createInternalTokens('short')).toThrow('at least 32 bytes')
  })
})
