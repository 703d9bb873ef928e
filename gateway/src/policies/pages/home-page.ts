import type { Session, Sessions } from '@wordloom/service-kit/sessions'
import type { Policy } from '../policy.ts'

type Options = { sessions: Sessions; cookieName: string }

/**
 * Decides which page `/` is: the app's for a learner, the landing page for a visitor, so that a learner's browser does not load both. `/`
 * with a query is the landing page: the app leaves for `/?visitor` when it finds that nobody is signed in, and must not come back.
 */
export function homePage({ sessions, cookieName }: Options): Policy {
  return (call, next) => {
    if (call.request.url !== '/') return next()
    const goOn = (session: Session | null): void => {
      if (session) call.home = 'dashboard'
      next()
    }
    const found = sessions.find(call.cookies[cookieName])
    // Without the session store, everybody gets the landing page, whose script asks again.
    return found instanceof Promise ? found.then(goOn, () => next()) : goOn(found)
  }
}
