import { DomainError } from '@wordloom/service-kit/errors'
import type { RouteRequest } from '@wordloom/service-kit/http'
import type { Sessions } from '@wordloom/service-kit/sessions'

/** How long ago a learner may have proved who they are for what must not be done with a session that somebody else has got hold of. */
export const recentSignInMs = 15 * 60_000

/** Rejects with `auth.sign-in-again` where the session's learner has not signed in recently. */
export type RequireRecentSignIn = (request: Pick<RouteRequest, 'learner' | 'now'>) => Promise<void>

/** Looks at the session itself, which only sensitive routes do: no other request carries the time with it. */
export const createRecentSignIn =
  (sessions: Sessions): RequireRecentSignIn =>
  async ({ learner: { sessionId }, now }) => {
    const session = sessionId === undefined ? null : await sessions.withKey(sessionId)
    // A session that does not say when is from a version that did not ask, or from a provider that did not tell.
    if (now.getTime() - (session?.authenticatedAt ?? 0) <= recentSignInMs) return
    throw new DomainError('auth.sign-in-again', 'Please sign in again to do this: your last sign-in is more than 15 minutes ago.')
  }
