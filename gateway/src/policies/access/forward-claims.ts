import { type InternalClaims, internalTokenHeader, type TokenSigner } from '@wordloom/service-kit/auth'
import type { Call } from '../call.ts'

/**
 * Forwards a learner in a token whose audience is the one service that gets the call. The sign-in page is not a service and gets no token.
 * There is nothing to wait for where a token is reused.
 */
export function forwardClaims(call: Call, claims: InternalClaims, signer: TokenSigner): Promise<void> | undefined {
  call.claims = claims
  const upstream = call.row?.upstream
  if (!upstream || upstream === 'identity-provider') return
  const forward = (token: string): void => {
    call.request.headers[internalTokenHeader] = token
  }
  const token = signer.sign(upstream, claims)
  if (typeof token !== 'string') return token.then(forward)
  forward(token)
}
