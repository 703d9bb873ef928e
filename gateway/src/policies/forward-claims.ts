import { type InternalClaims, internalTokenHeader, type TokenSigner } from '@wordloom/service-kit/auth'
import type { Call } from './call.ts'

/** Hands a learner on in a token for the one service that the call goes to. The sign-in page is none and gets nobody's token. */
export async function forwardClaims(call: Call, claims: InternalClaims, signer: TokenSigner): Promise<void> {
  call.claims = claims
  const upstream = call.row?.upstream
  if (upstream && upstream !== 'identity-provider') call.request.headers[internalTokenHeader] = await signer.sign(upstream, claims)
}
