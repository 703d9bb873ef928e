import { type InternalClaims, internalTokenHeader, type TokenSigner } from '@wordloom/service-kit/auth'
import type { Call } from '../call.ts'

/**
 * Forwards a learner in a token whose audience is the one service that gets the call. The sign-in page is not a service and gets no token.
 */
export async function forwardClaims(call: Call, claims: InternalClaims, signer: TokenSigner): Promise<void> {
  call.claims = claims
  const upstream = call.row?.upstream
  if (!upstream || upstream === 'identity-provider') return
  const token = signer.sign(upstream, claims)
  call.request.headers[internalTokenHeader] = typeof token === 'string' ? token : await token
}
