import { DomainError } from '@wordloom/service-kit/errors'
import type { RouteRequest } from '@wordloom/service-kit/http'
import type { Sessions } from '@wordloom/service-kit/sessions'

/** How recent a sign-in must be for sensitive actions, in case the session was stolen. */
export const recentSignInMs = 15 * 60_000

/** Rejects with `auth.sign-in-again` if the session's learner has not signed in recently. */
export type RequireRecentSignIn = (request: Pick<RouteRequest, 'learner' | 'now'>) => Promise<void>

/** Reads the session itself, which only sensitive routes do: no other request carries the time. */
export const createRecentSignIn =
  (sessions: Sessions): RequireRecentSignIn =>
  async ({ learner: { sessionId }, now }) => {
    const session = sessionId === undefined ? null : await sessions.findByKey(sessionId)
    // The time is missing in sessions of older versions, and of providers that do not return it.
    if (now.getTime() - (session?.authenticatedAt ?? 0) <= recentSignInMs) return
    throw new DomainError('auth.sign-in-again', 'Please sign in again to do this: your last sign-in is more than 15 minutes ago.')
  }
