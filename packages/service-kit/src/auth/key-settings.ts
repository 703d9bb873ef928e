import * as z from 'zod'
import type { Audience, Issuer } from './claims.ts'
import { readPrivateJwk, readPublicJwks, signingKeyOf, trustedKeyOf } from './internal-keys.ts'
import { acceptingSharedSecret } from './previous-release-tokens.ts'
import { createTokenVerifier, type TokenVerifier } from './token-verifier.ts'

const keySource = 'from npm run ops -- keys make'

/** The setting of a process that signs internal tokens: its own private key. */
export const signingSettings = (issuer: Issuer) =>
  z.object({
    INTERNAL_SIGNING_KEY: z
      .string()
      .transform((text, context) => {
        const jwk = readPrivateJwk(text)
        if (jwk?.iss === issuer) return signingKeyOf(jwk)
        context.addIssue(jwk ? `is the key of ${jwk.iss}` : 'must be a private Ed25519 key as a JWK with kid, alg, use and iss')
        return z.NEVER
      })
      .describe(`the private key of ${issuer}, e.g. INTERNAL_SIGNING_KEY_${issuer.toUpperCase()} ${keySource}`),
  })

/**
 * The setting of a process that is called with internal tokens: the public keys of all issuers. Several per issuer are trusted, so that
 * keys can be rotated.
 */
export const trustSettings = z.object({
  INTERNAL_TRUSTED_KEYS: z
    .string()
    .transform((text, context) => {
      const jwks = readPublicJwks(text)
      if (jwks) return jwks.map(trustedKeyOf)
      context.addIssue('must be a JWK set of public Ed25519 keys, each with its own kid, and alg, use and iss')
      return z.NEVER
    })
    .describe(`the public keys of the gateway and of services that call others, e.g. INTERNAL_TRUSTED_KEYS ${keySource}`),
  INTERNAL_TOKEN_SECRET: z
    .string()
    .min(32, 'must have 32 characters or more')
    .optional()
    .describe('the secret of the release before, only while pods of that release are replaced, e.g. what it was'),
})

/** Makes the verifier of a service from its settings. */
export function verifierFor(audience: Audience, settings: z.output<typeof trustSettings>): TokenVerifier {
  const verifier = createTokenVerifier(audience, settings.INTERNAL_TRUSTED_KEYS)
  return settings.INTERNAL_TOKEN_SECRET === undefined ? verifier : acceptingSharedSecret(verifier, settings.INTERNAL_TOKEN_SECRET)
}
