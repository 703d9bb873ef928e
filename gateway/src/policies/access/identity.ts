import { type InternalClaims, internalTokenHeader, type TokenSigner } from '@wordloom/service-kit/auth'
import { timeZoneOrUtc } from '@wordloom/service-kit/clock'
import { signedOut } from '@wordloom/service-kit/errors'
import type { Session, Sessions } from '@wordloom/service-kit/sessions'
import type { Call, Next, Policy } from '../policy.ts'

// From outside, these headers are unverified claims.
const stripped = /^x-(?:wordloom|causal|forwarded|real-ip|user|learner)/

type Options = { sessions: Sessions; signer: TokenSigner; cookieName: string; secure: boolean }

/** Strips inbound identity headers, looks up the browser's session, and forwards its learner in a signed token. */
export function identity({ sessions, signer, cookieName, secure }: Options): Policy {
  const zoneCookie = secure ? '__Host-tz' : 'tz'
  const goOn = (call: Call, session: Session | null, next: Next): void | Promise<void> => {
    if (!session && call.row?.access === 'session') throw signedOut()
    if (session) {
      const claims = {
        userId: session.userId,
        timeZone: timeZoneOrUtc(call.cookies[zoneCookie]),
        via: 'session' as const,
        sessionId: session.key,
      }
      const signing = forwardClaims(call, claims, signer)
      if (signing) return signing.then(next)
    }
    next()
  }
  return (call, next) => {
    const { request, row } = call
    for (const name in request.headers) if (name.startsWith('x-') && stripped.test(name)) delete request.headers[name]
    // A program is identified by its API key alone, whatever cookies it sends.
    if (row?.access === 'api-key') return next()
    const found = sessions.find(call.cookies[cookieName])
    // Most sessions are cached, and awaiting them anyway would cost each request a turn.
    return found instanceof Promise ? found.then((session) => goOn(call, session, next)) : goOn(call, found, next)
  }
}

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
