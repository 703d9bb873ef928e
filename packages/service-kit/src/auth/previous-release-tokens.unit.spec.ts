import { describe, expect, it } from '@jest/globals'
import { SignJWT } from 'jose'
import { parseSettings } from '../settings/index.ts'
import { trustSettings, verifierFor } from './key-settings.ts'
import { createKeyring } from './keyring.ts'

const keyring = createKeyring()
const secret = 'a secret of the release before, long enough'

/** As the release before signed, at the gateway and at services that call others. */
const previousToken = (under = secret, { alg = 'HS256', ...claims }: Record<string, unknown> & { alg?: string } = {}) => {
  const exp = Math.floor(Date.now() / 1_000) + 60
  return new SignJWT({ sub: 'ada', aud: 'wordloom-services', exp, tz: 'Europe/Berlin', via: 'session', sid: 's1', ...claims })
    .setProtectedHeader({ alg })
    .setIssuedAt()
    .sign(new TextEncoder().encode(under))
}
const verifierWith = (more: Record<string, string>) =>
  verifierFor('dictionary', parseSettings(trustSettings, { ...keyring.settingsOf('dictionary'), ...more }))

describe('a token of the previous release', () => {
  it('is accepted from any issuer while INTERNAL_TOKEN_SECRET is set', async () => {
    const { verify } = verifierWith({ INTERNAL_TOKEN_SECRET: secret })
    const ada = { userId: 'ada', timeZone: 'Europe/Berlin', via: 'session', sessionId: 's1' }
    expect(await verify(await previousToken())).toEqual(ada)
    expect(await verify(await previousToken(), ['words'])).toEqual(ada)
    const own = await keyring.signer('words').sign('dictionary', { userId: 'ada', timeZone: 'UTC', via: 'service' })
    expect([(await verify(own, ['words']))?.userId, await verify(own, ['quiz'])]).toEqual(['ada', null])
    for (const wrong of [undefined, '', 'ada', await previousToken('another secret of thirty-two characters')])
      expect(await verify(wrong)).toBeNull()
  })

  it.each<[string, Record<string, unknown>]>([
    ['for another audience', { aud: 'somebody-else' }],
    ['under another algorithm', { alg: 'HS512' }],
    ['that never expires', { exp: undefined }],
    ['that has expired', { exp: 1_700_000_000 }],
    ['without a subject', { sub: undefined }],
    ['with an unknown “via”', { via: 'root' }],
  ])('is refused %s', async (_, claims) => {
    expect(await verifierWith({ INTERNAL_TOKEN_SECRET: secret }).verify(await previousToken(secret, claims))).toBeNull()
  })

  it('is accepted for a program', async () => {
    const { verify } = verifierWith({ INTERNAL_TOKEN_SECRET: secret })
    expect(await verify(await previousToken(secret, { via: 'api-key', sid: undefined }))).toStrictEqual({
      userId: 'ada',
      timeZone: 'Europe/Berlin',
      via: 'api-key',
    })
  })

  it('is refused without INTERNAL_TOKEN_SECRET', async () => {
    expect(await verifierWith({}).verify(await previousToken())).toBeNull()
  })
})
