import { type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { type LogoutNotice, logoutNotTrusted } from './open-id-provider.ts'

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

const Claims = z.object({
  sub: z.optional(z.string()),
  sid: z.optional(z.string()),
  nonce: z.optional(z.undefined('A logout token has no nonce')),
  events: z.object({ [logoutEvent]: z.object({}) }),
})

/** Verifies a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6); throws `request.invalid`. */
export async function readLogoutToken(
  token: string,
  expected: { issuer: string; audience: string; keys: JWTVerifyGetKey },
): Promise<LogoutNotice> {
  const verified = await jwtVerify(token, expected.keys, {
    issuer: expected.issuer,
    audience: expected.audience,
    maxTokenAge: '5 minutes',
    clockTolerance: 30,
    // Only asymmetric algorithms: no `none`, and no HMAC with a public key as the secret.
    algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
  }).catch((error: unknown) => {
    throw logoutNotTrusted(error)
  })
  const claims = Claims.safeParse(verified.payload)
  if (!claims.success || (claims.data.sub === undefined && claims.data.sid === undefined)) throw logoutNotTrusted(claims.error)
  const { sub, sid } = claims.data
  return { ...(sub === undefined ? {} : { subject: sub }), ...(sid === undefined ? {} : { providerSession: sid }) }
}
