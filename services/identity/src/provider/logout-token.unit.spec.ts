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
  it('returns subject and session', async () => {
    expect(await readLogoutToken(await sign({ sub: 'ada', sid: 'session-1', events }), expected)).toEqual({
      subject: 'ada',
      providerSession: 'session-1',
    })
  })

  it('returns only the subject, or only the session, if it has only that claim', async () => {
    expect(await readLogoutToken(await sign({ sub: 'ada', events }), expected)).toStrictEqual({ subject: 'ada' })
    expect(await readLogoutToken(await sign({ sid: 'session-1', events }), expected)).toStrictEqual({ providerSession: 'session-1' })
  })

  it.each(['PS256', 'ES256', 'EdDSA'])('is accepted with a signature by %s', async (alg) => {
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
    ['of another issuer', sign({ sub: 'ada', events }, { issuer: 'https://evil.example' })],
    ['for another client', sign({ sub: 'ada', events }, { audience: 'other' })],
    ['issued months ago', sign({ sub: 'ada', events }, { issuedAt: '2026-01-01T00:00:00Z' })],
    ['signed with another key', generateKeyPair('RS256').then(({ privateKey: key }) => sign({ sub: 'ada', events }, { key }))],
    ['an ID token, which has no logout event', sign({ sub: 'ada', sid: 'session-1' })],
    ['with another event', sign({ sub: 'ada', sid: 'session-1', events: {} })],
    ['with a nonce', sign({ sub: 'ada', events, nonce: 'n' })],
    ['with neither subject nor session', sign({ events })],
    ['not a JWT', Promise.resolve('a.b.c')],
  ])('is rejected: %s', async (_what, token) => {
    await expect(readLogoutToken(await token, expected)).rejects.toMatchObject({ code: 'request.invalid' })
  })
})
