import { DomainError } from '@wordloom/service-kit/errors'
import type { RouteRequest } from '@wordloom/service-kit/http'
import type { Sessions } from '@wordloom/service-kit/sessions'

/** How recent a sign-in must be for sensitive actions, in case the session was stolen. */
export const recentSignInMs = 15 * 60_000

/** When the session's learner signed in; rejects with `auth.sign-in-again` if that is not recent, or if the session has ended. */
export type RequireRecentSignIn = (request: Pick<RouteRequest, 'learner' | 'now'>) => Promise<Date>

/** Reads the session itself, which only sensitive routes do: no other request carries the time. */
export const createRecentSignIn =
  (sessions: Sessions): RequireRecentSignIn =>
  async ({ learner: { sessionId }, now }) => {
    const session = sessionId === undefined ? null : await sessions.findByKey(sessionId)
    // The time is missing in sessions of older versions, and of providers that do not return it.
    const at = session?.authenticatedAt ?? 0
    if (now.getTime() - at <= recentSignInMs) return new Date(at)
    throw new DomainError('auth.sign-in-again', 'Please sign in again to do this: your last sign-in is more than 15 minutes ago.')
  }
