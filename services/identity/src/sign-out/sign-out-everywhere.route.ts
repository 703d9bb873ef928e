import { ok, type Route, route } from '@wordloom/service-kit/http'
import type { BrowserCookie, Sessions } from '@wordloom/service-kit/sessions'

/** POST /api/auth/sign-out-everywhere: ends every session of the learner, this one too; answers how many there were. */
export const signOutEverywhereRoute = ({ sessions, sessionCookie }: { sessions: Sessions; sessionCookie: BrowserCookie }): Route =>
  route({
    method: 'post',
    path: '/api/auth/sign-out-everywhere',
    async handle({ learner }) {
      const sessionsEnded = await sessions.endAll(learner.userId)
      return ok({ sessionsEnded }, { headers: { 'set-cookie': sessionCookie.clear() } })
    },
  })
