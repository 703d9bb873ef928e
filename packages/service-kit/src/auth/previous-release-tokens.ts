import { jwtVerify } from 'jose'
import * as z from 'zod'
import type { TokenVerifier } from './token-verifier.ts'

const Payload = z.object({
  sub: z.string().min(1),
  tz: z.string(),
  via: z.enum(['session', 'api-key']),
  sid: z.string().optional(),
})

/**
 * Also trusts the tokens of the previous release: HS256 with a secret that all processes shared. Needed while pods of both releases run
 * during the upgrade; to be removed with the next release.
 */
export function acceptingSharedSecret(verifier: TokenVerifier, secret: string): TokenVerifier {
  const key = new TextEncoder().encode(secret)
  return {
    async verify(token, callers) {
      const claims = await verifier.verify(token, callers)
      if (claims || !token) return claims
      const options = { algorithms: ['HS256'], audience: 'wordloom-services', requiredClaims: ['sub', 'exp'] }
      const result = await jwtVerify(token, key, options).catch(() => null) // null means "not to be trusted"
      const payload = Payload.safeParse(result?.payload).data
      if (!payload) return null
      return { userId: payload.sub, timeZone: payload.tz, via: payload.via, ...(payload.sid ? { sessionId: payload.sid } : {}) }
    },
  }
}
