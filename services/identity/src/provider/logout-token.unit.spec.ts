import { describe, expect, it } from '@jest/globals'
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { readLogoutToken } from './logout-token.ts'

const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
const { privateKey, publicKey } = await generateKeyPair('RS256')
const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256' }] })
const expected = { issuer: 'https://login.example', audience: 'wordloom', keys }

const sign = (payload: JWTPayload, { issuer = 'https://login.example', audience = 'wordloom', issuedAt = 'now', key = privateKey } = {}) =>
  new SignJWT(payload)
    .setProtectedHeader({ alg: 'RS256', typ: 'logout+jwt' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(new Date(issuedAt === 'now' ? Date.now() : issuedAt))
    .sign(key)

describe('a logout token', () => {
  it('names the provider’s session that has ended', async () => {
    expect(await readLogoutToken(await sign({ sub: 'ada', sid: 'session-1', events }), expected)).toEqual({
      subject: 'ada',
      providerSession: 'session-1',
    })
  })

  it('names nothing that has not ended', async () => {
    expect(await readLogoutToken(await sign({ sub: 'ada', events }), expected)).toStrictEqual({ subject: 'ada' })
    expect(await readLogoutToken(await sign({ sid: 'session-1', events }), expected)).toStrictEqual({ providerSession: 'session-1' })
  })

  it.each(['PS256', 'ES256', 'EdDSA'])('may be signed by %s', async (alg) => {
    const pair = await generateKeyPair(alg)
    const token = await new SignJWT({ sub: 'ada', events })
      .setProtectedHeader({ alg, typ: 'logout+jwt' })
      .setIssuer('https://login.example')
      .setAudience('wordloom')
      .setIssuedAt()
      .sign(pair.privateKey)
    const own = createLocalJWKSet({ keys: [{ ...(await exportJWK(pair.publicKey)), alg }] })
    expect(await readLogoutToken(token, { ...expected, keys: own })).toEqual({ subject: 'ada' })
  })

  it.each([
    ['another issuer', sign({ sub: 'ada', events }, { issuer: 'https://evil.example' })],
    ['another client', sign({ sub: 'ada', events }, { audience: 'other' })],
    ['a while ago', sign({ sub: 'ada', events }, { issuedAt: '2026-01-01T00:00:00Z' })],
    ['another key', generateKeyPair('RS256').then(({ privateKey: key }) => sign({ sub: 'ada', events }, { key }))],
    ['an ID token: it has no logout event', sign({ sub: 'ada', sid: 'session-1' })],
    ['one about another event', sign({ sub: 'ada', sid: 'session-1', events: {} })],
    ['one with a nonce', sign({ sub: 'ada', events, nonce: 'n' })],
    ['nobody', sign({ events })],
    ['no token at all', Promise.resolve('a.b.c')],
  ])('of %s is refused', async (_what, token) => {
    await expect(readLogoutToken(await token, expected)).rejects.toMatchObject({ code: 'request.invalid' })
  })
})
