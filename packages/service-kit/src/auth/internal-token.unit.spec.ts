import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { describe, expect, it, jest } from '@jest/globals'
import { base64url, SignJWT, UnsecuredJWT } from 'jose'
import type { Audience, InternalClaims, Issuer } from './claims.ts'
import { generateKey, publicJwkOf, signingKeyOf, trustedKeyOf } from './internal-keys.ts'
import { createTokenSigner } from './token-signer.ts'
import { createTokenVerifier } from './token-verifier.ts'

const keys = { gateway: generateKey('gateway'), words: generateKey('words'), quiz: generateKey('quiz') }
const trusted = Object.values(keys).map(publicJwkOf).map(trustedKeyOf)
const signer = createTokenSigner(signingKeyOf(keys.gateway))
const verifierOf = (audience: Audience) => createTokenVerifier(audience, trusted)
const verify = (token: string | undefined, callers?: readonly Issuer[]) => verifierOf('words').verify(token, callers)

const ada: InternalClaims = { userId: 'ada', timeZone: 'Europe/Berlin', via: 'session', sessionId: 's1' }

/** A token as the gateway signs it, with these claims replaced; undefined removes one. */
function forge({
  header = {},
  key = signingKeyOf(keys.gateway).key,
  ...claims
}: Record<string, unknown> & { header?: Record<string, unknown>; key?: KeyObject | Uint8Array } = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const payload = { tz: 'UTC', via: 'session', iss: 'gateway', sub: 'ada', aud: 'words', iat: now, exp: now + 60, ...claims }
  return new SignJWT(payload).setProtectedHeader({ alg: 'Ed25519', kid: keys.gateway.kid, ...header }).sign(key)
}
const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds

describe('the internal token', () => {
  it('carries the caller’s identity from the gateway to the one service it was issued for', async () => {
    const token = await signer.sign('words', { ...ada, authenticatedAt: 1_764_000_000 })
    expect(await verify(token)).toEqual({ ...ada, authenticatedAt: 1_764_000_000 })
    const program: InternalClaims = { userId: 'bob', timeZone: 'UTC', via: 'api-key' }
    expect(await verify(await signer.sign('words', program))).toEqual(program)
    for (const other of ['quiz', 'stats', 'dictionary', 'identity'] as const) expect(await verifierOf(other).verify(token)).toBeNull()
  })

  it('is accepted unaltered, which the refusals below rely on', async () => {
    expect(await verify(await forge())).toEqual({ userId: 'ada', timeZone: 'UTC', via: 'session' })
  })

  it.each<[string, () => Promise<string | undefined>]>([
    ['undefined', async () => undefined],
    ['an empty text', async () => ''],
    ['a text that is not a token', async () => 'ada'],
    ['one signed with another key under the same kid', () => forge({ key: generateKeyPairSync('ed25519').privateKey })],
    ['one for another audience', () => forge({ aud: 'quiz' })],
    ['one for several audiences', () => forge({ aud: ['words', 'quiz'] })],
    ['one without an audience', () => forge({ aud: undefined })],
    ['one of an unknown issuer', () => forge({ iss: 'stats' })],
    ['one without an issuer', () => forge({ iss: undefined })],
    ['one that has expired', () => forge({ iat: inSeconds(-80), exp: inSeconds(-20) })],
    ['one that never expires', () => forge({ exp: undefined })],
    ['one that is valid for an hour, after a minute', () => forge({ iat: inSeconds(-80), exp: inSeconds(3_520) })],
    ['one without its time of issue', () => forge({ iat: undefined })],
    ['one that was signed in the future', () => forge({ iat: inSeconds(30), exp: inSeconds(90) })],
    ['one that is not valid yet', () => forge({ nbf: inSeconds(30) })],
    ['one without a subject', () => forge({ sub: undefined })],
    ['one with an empty subject', () => forge({ sub: '' })],
    ['one without a time zone', () => forge({ tz: undefined })],
    ['one with an unknown “via”', () => forge({ via: 'root' })],
    ['one with an unknown kid', () => forge({ header: { kid: 'gateway-of-old' } })],
    ['one without a kid', () => forge({ header: { kid: undefined } })],
    ['one with the kid of another issuer', () => forge({ header: { kid: keys.words.kid } })],
    [
      'one with its own key in it',
      () => {
        const own = generateKey('gateway', 'own')
        return forge({ key: signingKeyOf(own).key, header: { kid: 'own', jwk: publicJwkOf(own) } })
      },
    ],
    ['one with the algorithm name EdDSA', () => forge({ header: { alg: 'EdDSA' } })],
    [
      'one signed by HS256 with the public key as the secret',
      () => forge({ header: { alg: 'HS256' }, key: base64url.decode(keys.gateway.x) }),
    ],
    [
      'one signed by HS256 with the PEM of the public key as the secret',
      async () => {
        const body = (await forge()).split('.')[1]
        const header = base64url.encode(JSON.stringify({ alg: 'HS256', kid: keys.gateway.kid }))
        const pem = trustedKeyOf(publicJwkOf(keys.gateway)).key.export({ type: 'spki', format: 'pem' })
        return `${header}.${body}.${createHmac('sha256', pem).update(`${header}.${body}`).digest('base64url')}`
      },
    ],
    [
      'one without a signature',
      async () =>
        new UnsecuredJWT({ tz: 'UTC', via: 'session' })
          .setIssuer('gateway')
          .setSubject('ada')
          .setAudience('words')
          .setIssuedAt()
          .setExpirationTime('60s')
          .encode(),
    ],
    [
      'one with the algorithm “none”',
      async () => (await forge()).replace(/^[^.]+/, base64url.encode(`{"alg":"none","kid":"${keys.gateway.kid}"}`)),
    ],
    ['one whose signature was changed', async () => (await forge()).replace(/.{6}$/, 'AAAAAA')],
    [
      'one whose claims were changed',
      async () => (await forge()).replace(/\.[^.]+\./, `.${base64url.encode(JSON.stringify({ ...ada, sub: 'bob', aud: 'words' }))}.`),
    ],
  ])('is refused when it is %s', async (_, make) => {
    expect(await verify(await make())).toBeNull()
  })

  it('is valid for a minute, even if it was verified before', async () => {
    const { verify } = verifierOf('words')
    const token = await signer.sign('words', ada)
    expect(await verify(token)).not.toBeNull()
    const now = Date.now()
    const inAWhile = async (seconds: number) => {
      jest.useFakeTimers({ now: now + seconds * 1000, doNotFake: ['performance', 'nextTick', 'setImmediate'] })
      try {
        return [await verify(token), await verifierOf('words').verify(token)]
      } finally {
        jest.useRealTimers()
      }
    }
    for (const verdict of await inAWhile(59)) expect(verdict).not.toBeNull()
    // Ten seconds more are for clocks that differ.
    for (const verdict of await inAWhile(71)) expect(verdict).toBeNull()
  })

  it('is reused for a learner’s requests to the same service for half a minute', async () => {
    jest.useFakeTimers({ doNotFake: ['performance', 'nextTick', 'setImmediate'] })
    const began = Date.now()
    const elapsed = jest.spyOn(performance, 'now').mockImplementation(() => 1_000 + Date.now() - began)
    try {
      const { sign } = createTokenSigner(signingKeyOf(keys.gateway))
      const token = await sign('words', ada)
      jest.advanceTimersByTime(28_000)
      expect(await sign('words', { ...ada })).toBe(token)
      jest.advanceTimersByTime(4_000)
      expect(await sign('words', ada)).not.toBe(token)
    } finally {
      elapsed.mockRestore()
      jest.useRealTimers()
    }
  })

  it('is signed again after the machine has slept, during which the clock of caches stands still', async () => {
    const { sign } = createTokenSigner(signingKeyOf(keys.gateway))
    const token = await sign('words', ada)
    for (const hours of [8, -8]) {
      jest.useFakeTimers({ now: Date.now() + hours * 3_600_000, doNotFake: ['performance', 'nextTick', 'setImmediate'] })
      try {
        const next = await sign('words', ada)
        expect(next).not.toBe(token)
        expect(await verify(next)).toEqual(ada)
      } finally {
        jest.useRealTimers()
      }
    }
  })

  it('differs by service, learner, time zone, session, kind and time of sign-in', async () => {
    const others: InternalClaims[] = [
      { ...ada, userId: 'bob' },
      { ...ada, timeZone: 'UTC' },
      { ...ada, via: 'api-key' },
      { ...ada, sessionId: 's2' },
      { ...ada, authenticatedAt: 1 },
    ]
    for (const other of others) expect(await signer.sign('words', other)).not.toBe(await signer.sign('words', ada))
    expect(await signer.sign('quiz', ada)).not.toBe(await signer.sign('words', ada))
  })
})

describe('the token of a calling service', () => {
  const words = createTokenSigner(signingKeyOf(keys.words))
  const call: InternalClaims = { userId: 'ada', timeZone: 'UTC', via: 'service' }

  it('is accepted only from a permitted issuer, and never as a learner’s token', async () => {
    const { verify } = verifierOf('dictionary')
    const token = await words.sign('dictionary', call)
    for (let time = 0; time < 2; time++) {
      expect(await verify(token, ['words'])).toEqual(call)
      expect(await verify(token, ['quiz'])).toBeNull()
      expect(await verify(token)).toBeNull()
    }
    expect(await verify(await signer.sign('dictionary', ada), ['words'])).toBeNull()
  })

  it('cannot claim a session or an API key, and the gateway cannot claim to be a service', async () => {
    for (const via of ['session', 'api-key'] as const) {
      const token = await words.sign('identity', { ...ada, via })
      for (const callers of [undefined, ['words'], ['gateway', 'words']] as const)
        expect(await verifierOf('identity').verify(token, callers)).toBeNull()
    }
    expect(await verify(await signer.sign('words', call))).toBeNull()
  })

  it('cannot claim the gateway as its issuer', async () => {
    const token = await forge({ key: signingKeyOf(keys.words).key, header: { kid: keys.words.kid } })
    for (const callers of [['gateway'], ['words']] as const) expect(await verify(token, callers)).toBeNull()
  })
})

describe('several keys of one issuer', () => {
  it('are trusted side by side by their kid, until one is removed', async () => {
    const next = generateKey('gateway')
    const tokens = [await signer.sign('words', ada), await createTokenSigner(signingKeyOf(next)).sign('words', ada)]
    const trustedBy = async (...jwks: (typeof next)[]) => {
      const { verify } = createTokenVerifier('words', jwks.map(publicJwkOf).map(trustedKeyOf))
      return Promise.all(tokens.map(async (token) => (await verify(token)) !== null))
    }
    expect(await trustedBy(keys.gateway)).toEqual([true, false])
    expect(await trustedBy(keys.gateway, next)).toEqual([true, true])
    expect(await trustedBy(next)).toEqual([false, true])
  })
})
