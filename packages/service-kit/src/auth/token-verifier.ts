import { errors, type JWTHeaderParameters, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import { coarseTtl } from '../clock/index.ts'
import { type Audience, algorithm, type InternalClaims, type Issuer, issuers, lifetimeSeconds, reusedForMs } from './claims.ts'
import type { IssuerKey } from './internal-keys.ts'

/** Verifies internal tokens for one service. */
export type TokenVerifier = {
  /**
   * The claims; null if the token is missing, forged, expired, for another service, or from an issuer that is not in `callers` (by default
   * the gateway).
   */
  verify: (token: string | undefined, callers?: readonly Issuer[]) => Promise<InternalClaims | null>
}

const fromGateway: readonly Issuer[] = ['gateway']
// The tolerated difference between the clocks of two machines, in seconds.
const clockTolerance = 10

/** Verifies internal tokens for `audience` with the public keys of their issuers. A `kid` names one key of one issuer. */
export function createTokenVerifier(audience: Audience, keys: readonly IssuerKey[]): TokenVerifier {
  const byKid = new Map(keys.map((trusted) => [trusted.kid, trusted]))
  const keyOf = ({ kid = '' }: JWTHeaderParameters) => {
    const trusted = byKid.get(kid)
    if (!trusted) throw new errors.JWKSNoMatchingKey()
    return trusted.key
  }
  const Payload = z.object({
    iss: z.enum(issuers),
    sub: z.string().min(1),
    // A list of audiences is refused, even one that includes this service.
    aud: z.literal(audience),
    exp: z.number(),
    tz: z.string(),
    via: z.enum(['session', 'api-key', 'service']),
    sid: z.string().optional(),
    auth_time: z.number().optional(),
  })
  // Verified tokens are cached for as long as the signer reuses them, and never past their expiry.
  const verified = new LRUCache<string, Verified>({ max: 10_000, ...coarseTtl(reusedForMs) })

  async function verifyToken(token: string): Promise<Verified | null> {
    const result = await jwtVerify(token, keyOf, {
      algorithms: [algorithm],
      maxTokenAge: lifetimeSeconds,
      clockTolerance,
    }).catch(() => null) // null means "not to be trusted"
    const payload = Payload.safeParse(result?.payload).data
    // A key is valid for its own issuer only. Only the gateway knows sessions and API keys, so a service may not claim one.
    if (payload?.iss !== byKid.get(result?.protectedHeader.kid ?? '')?.issuer) return null
    if (!payload || (payload.via === 'service') === (payload.iss === 'gateway')) return null
    const claims = {
      userId: payload.sub,
      timeZone: payload.tz,
      via: payload.via,
      ...(payload.sid ? { sessionId: payload.sid } : {}),
      ...(payload.auth_time === undefined ? {} : { authenticatedAt: payload.auth_time }),
    }
    return { claims, issuer: payload.iss, expiresAt: (payload.exp + clockTolerance) * 1000 }
  }

  return {
    async verify(token, callers = fromGateway) {
      if (!token) return null
      let cached: Verified | null | undefined = verified.get(token)
      if (!cached || cached.expiresAt <= Date.now()) {
        cached = await verifyToken(token)
        if (cached) verified.set(token, cached)
      }
      return cached && callers.includes(cached.issuer) ? cached.claims : null
    },
  }
}

type Verified = { claims: InternalClaims; issuer: Issuer; expiresAt: number }
