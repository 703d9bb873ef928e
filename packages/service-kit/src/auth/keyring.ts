import { type Audience, type Issuer, issuers } from './claims.ts'
import { generateKey, type PrivateJwk, publicJwkOf, signingKeyOf, trustedKeyOf } from './internal-keys.ts'
import { createTokenSigner, type TokenSigner } from './token-signer.ts'
import { createTokenVerifier, type TokenVerifier } from './token-verifier.ts'

/** A key pair for every issuer. */
export type Keyring = {
  signer: (issuer: Issuer) => TokenSigner
  verifier: (audience: Audience) => TokenVerifier
  /** The key settings of a process: an issuer gets its own private key, and all get the public ones. */
  settingsOf: (name: string) => Record<string, string>
}

/** Makes new keys that exist only in this process: for the embedded edition and for tests. */
export function createKeyring(): Keyring {
  const keys = Object.fromEntries(issuers.map((issuer) => [issuer, generateKey(issuer)])) as Record<Issuer, PrivateJwk>
  const trusted = Object.values(keys).map(publicJwkOf)
  return {
    signer: (issuer) => createTokenSigner(signingKeyOf(keys[issuer])),
    verifier: (audience) => createTokenVerifier(audience, trusted.map(trustedKeyOf)),
    settingsOf(name) {
      const issuer = issuers.find((each) => each === name)
      return {
        ...(issuer && { INTERNAL_SIGNING_KEY: JSON.stringify(keys[issuer]) }),
        INTERNAL_TRUSTED_KEYS: JSON.stringify({ keys: trusted }),
      }
    },
  }
}
