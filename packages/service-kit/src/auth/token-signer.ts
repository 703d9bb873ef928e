import { SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { coarseTtl } from '../clock/index.ts'
import { type Audience, algorithm, type InternalClaims, lifetimeSeconds, reusedForMs } from './claims.ts'
import type { IssuerKey } from './internal-keys.ts'

/** Signs internal tokens, each for one service and one minute. A token that is reused needs no promise. */
export type TokenSigner = { sign: (audience: Audience, claims: InternalClaims) => string | Promise<string> }

type Signed = { token: string; at: number }

// The cache measures time by a clock that stands still while a laptop sleeps, but tokens expire by the time of day.
const isRecent = ({ at }: Signed): boolean => Math.abs(Date.now() - at) < reusedForMs

/** Internal tokens signed with an issuer's own private key. */
export function createTokenSigner({ issuer, kid, key }: IssuerKey): TokenSigner {
  // Further requests of the learner to the same service reuse a token.
  const signed = new LRUCache<string, Signed>({ max: 40_000, ...coarseTtl(reusedForMs) })

  async function signToken(audience: Audience, claims: InternalClaims, cacheKey: string): Promise<string> {
    const at = Date.now()
    const token = await new SignJWT({
      tz: claims.timeZone,
      via: claims.via,
      ...(claims.sessionId ? { sid: claims.sessionId } : {}),
      ...(claims.authenticatedAt === undefined ? {} : { auth_time: claims.authenticatedAt }),
    })
      .setProtectedHeader({ alg: algorithm, kid })
      .setIssuer(issuer)
      .setSubject(claims.userId)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${lifetimeSeconds}s`)
      .sign(key)
    signed.set(cacheKey, { token, at })
    return token
  }

  return {
    sign(audience, claims) {
      const { userId, timeZone, via, sessionId = '', authenticatedAt = '' } = claims
      const cacheKey = `${audience}\n${userId}\n${timeZone}\n${via}\n${sessionId}\n${authenticatedAt}`
      const known = signed.get(cacheKey)
      return known && isRecent(known) ? known.token : signToken(audience, claims, cacheKey)
    },
  }
}
