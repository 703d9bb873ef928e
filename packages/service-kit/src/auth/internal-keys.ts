import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { parseJson } from '@wordloom/contracts/text'
import * as z from 'zod'
import { algorithm, type Issuer, issuers } from './claims.ts'

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

/** A public key as a JWK (RFC 8037); `iss` names its issuer. */
export type PublicJwk = z.output<typeof PublicJwk>
/** A private key as a JWK; `d` is the secret. */
export type PrivateJwk = z.output<typeof PrivateJwk>

/** One of an issuer's keys: the private one signs its tokens, the public one verifies them. */
export type IssuerKey = { issuer: Issuer; kid: string; key: KeyObject }

/** Makes a key pair for an issuer. By default the `kid` is the issuer's name and the beginning of the public key. */
export function generateKey(issuer: Issuer, kid?: string): PrivateJwk {
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return { kty: 'OKP', crv: 'Ed25519', alg: algorithm, use: 'sig', kid: kid ?? `${issuer}-${x.slice(0, 8)}`, iss: issuer, x, d }
}

/** The public part of a key. */
export const publicJwkOf = ({ d: _, ...jwk }: PrivateJwk): PublicJwk => jwk

/** Parses a private JWK; undefined if it is none or its halves do not belong together. */
export function readPrivateJwk(text: string): PrivateJwk | undefined {
  const jwk = PrivateJwk.safeParse(parseJson(text)).data
  return jwk && createPublicKey(createPrivateKey({ key: jwk, format: 'jwk' })).export({ format: 'jwk' }).x === jwk.x ? jwk : undefined
}

/** Parses public JWKs from a JWK set: at least one, no `kid` twice. Undefined for anything else, e.g. a private key. */
export function readPublicJwks(text: string): PublicJwk[] | undefined {
  const keys = z.strictObject({ keys: z.array(PublicJwk).min(1) }).safeParse(parseJson(text)).data?.keys
  return keys && new Set(keys.map(({ kid }) => kid)).size === keys.length ? keys : undefined
}

const issuerKey = ({ iss, kid }: PublicJwk, key: KeyObject): IssuerKey => ({ issuer: iss, kid, key })

/** Makes a signing key of a private JWK. */
export const signingKeyOf = (jwk: PrivateJwk): IssuerKey => issuerKey(jwk, createPrivateKey({ key: jwk, format: 'jwk' }))

/** Makes a verifying key of a public JWK. */
export const trustedKeyOf = (jwk: PublicJwk): IssuerKey => issuerKey(jwk, createPublicKey({ key: jwk, format: 'jwk' }))
