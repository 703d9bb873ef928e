export { type InternalClaims, internalTokenHeader } from './claims.ts'
export {
  generateKey,
  type PrivateJwk,
  type PublicJwk,
  publicHalf,
  readPrivateJwk,
  readPublicJwks,
  type SigningKey,
  signingKeyOf,
  type TrustedKey,
  trustedKeyOf,
} from './internal-keys.ts'
export { signingSettings, trustSettings, verifierFor } from './key-settings.ts'
export { createKeyring, type Keyring } from './keyring.ts'
export { type Audience, type Issuer, issuers } from './parties.ts'
export { createTokenSigner, type TokenSigner } from './token-signer.ts'
export type { TokenVerifier } from './token-verifier.ts'
