import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import * as z from 'zod'
import { algorithm } from './claims.ts'
import { type Issuer, issuers } from './parties.ts'

const thirtyTwoBytes = z.base64url().length(43)

const PublicJwk = z.strictObject({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  alg: z.literal(algorithm),
  use: z.literal('sig'),
  kid: z.string().regex(/^[\w.-]{1,64}$/),
  iss: z.enum(issuers),
  x: thirtyTwoBytes,
})
const PrivateJwk = PublicJwk.extend({ d: thirtyTwoBytes })

/** A public key as a JWK (RFC 8037); `iss` names whose it is. */
export type PublicJwk = z.output<typeof PublicJwk>
/** A private key as a JWK; `d` is the secret. */
export type PrivateJwk = z.output<typeof PrivateJwk>

/** What an issuer signs with. */
export type SigningKey = { issuer: Issuer; kid: string; key: KeyObject }
/** What tokens of one issuer are verified with. */
export type TrustedKey = SigningKey

/** Makes a key pair for an issuer; the `kid` is its name and the beginning of the public key, unless told. */
export function generateKey(issuer: Issuer, kid?: string): PrivateJwk {
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return { kty: 'OKP', crv: 'Ed25519', alg: algorithm, use: 'sig', kid: kid ?? `${issuer}-${x.slice(0, 8)}`, iss: issuer, x, d }
}

/** The half of a key that everybody may know. */
export const publicHalf = ({ d: _, ...jwk }: PrivateJwk): PublicJwk => jwk

/** The private JWK that a text holds, or undefined where it holds none or its halves do not belong together. */
export function readPrivateJwk(text: string): PrivateJwk | undefined {
  const jwk = PrivateJwk.safeParse(parsed(text)).data
  return jwk && createPublicKey(createPrivateKey({ key: jwk, format: 'jwk' })).export({ format: 'jwk' }).x === jwk.x ? jwk : undefined
}

/** The public JWKs that a text holds as a JWK set, at least one, no `kid` twice; undefined where it holds anything else, a private key for example. */
export function readPublicJwks(text: string): PublicJwk[] | undefined {
  const keys = z.strictObject({ keys: z.array(PublicJwk).min(1) }).safeParse(parsed(text)).data?.keys
  return keys && new Set(keys.map(({ kid }) => kid)).size === keys.length ? keys : undefined
}

/** A private JWK, ready to sign with. */
export const signingKeyOf = (jwk: PrivateJwk): SigningKey => ({
  issuer: jwk.iss,
  kid: jwk.kid,
  key: createPrivateKey({ key: jwk, format: 'jwk' }),
})

/** A public JWK, ready to verify with. */
export const trustedKeyOf = (jwk: PublicJwk): TrustedKey => ({
  issuer: jwk.iss,
  kid: jwk.kid,
  key: createPublicKey({ key: jwk, format: 'jwk' }),
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // no JSON is no key, which the schema says
  }
}
