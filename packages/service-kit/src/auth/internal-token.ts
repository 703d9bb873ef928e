import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { coarseTtl } from '../clock/index.ts'

/** The header the gateway hands a request's identity on in; it strips any that came from outside. */
export const internalTokenHeader = 'x-wordloom-identity'

/** What a service knows about who is asking. `timeZone` is an IANA name; `via` tells a browser session from an API key. */
export type InternalClaims = { userId: string; timeZone: string; via: 'session' | 'api-key'; sessionId?: string }

/** Signs and verifies the 60-second token between the gateway and the services. */
export type InternalTokens = {
  sign: (claims: InternalClaims) => Promise<string>
  /** The claims, or null when the token is missing, forged or expired. */
  verify: (token: string | undefined) => Promise<InternalClaims | null>
}

const lifetimeSeconds = 60
const audience = 'wordloom-services'

/** Internal tokens signed with HMAC-SHA-256 under a secret that the gateway and the services share (32 bytes or more). */
export function createInternalTokens(secret: string): InternalTokens {
  const key = new TextEncoder().encode(secret)
  if (key.length < 32) throw new RangeError('The internal token secret needs at least 32 bytes')
  // A token is good for 60 s, so the same learner's next requests within half of that may carry the same one.
  const signed = new LRUCache<string, string>({ max: 10_000, ...coarseTtl((lifetimeSeconds / 2) * 1000) })
  // Verified tokens are remembered a little while, and never past their own expiry.
  const verified = new LRUCache<string, InternalClaims & { expiresAt: number }>({ max: 10_000, ...coarseTtl(10_000) })

  return {
    async sign(claims) {
      const cacheKey = `${claims.userId}\n${claims.timeZone}\n${claims.via}\n${claims.sessionId ?? ''}`
      const known = signed.get(cacheKey)
      if (known) return known
      const token = await new SignJWT({ tz: claims.timeZone, via: claims.via, ...(claims.sessionId ? { sid: claims.sessionId } : {}) })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(claims.userId)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${lifetimeSeconds}s`)
        .sign(key)
      signed.set(cacheKey, token)
      return token
    },
    async verify(token) {
      if (!token) return null
      const known = verified.get(token)
      if (known && known.expiresAt > Date.now()) return known
      const result = await jwtVerify(token, key, { algorithms: ['HS256'], audience, requiredClaims: ['sub', 'exp'] }).catch(() => null) // null is the verdict "not to be trusted"
      if (!result) return null
      const { sub, tz, via, sid, exp } = result.payload as { sub: string; tz?: string; via?: string; sid?: string; exp: number }
      const claims = {
        userId: sub,
        timeZone: tz ?? 'UTC',
        via: via === 'api-key' ? ('api-key' as const) : ('session' as const),
        ...(sid ? { sessionId: sid } : {}),
        expiresAt: exp * 1000,
      }
      verified.set(token, claims)
      return claims
    },
  }
}
