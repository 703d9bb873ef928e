import { ok, type Route, route } from '@wordloom/service-kit/http'
import type { BrowserCookie, Sessions } from '@wordloom/service-kit/sessions'
import type { AccountProvider } from '../delete-account/account-provider.ts'
import type { LearnerRepository } from '../learner/learner.repository.ts'

type Dependencies = {
  learners: LearnerRepository
  sessions: Sessions
  accounts: AccountProvider | undefined
  sessionCookie: BrowserCookie
}

/**
 * POST /api/auth/sign-out-everywhere: ends every session of the learner, this one too, here and at the provider, which would else let
 * each browser in again without a form; answers how many there were here.
 */
export const signOutEverywhereRoute = ({ learners, sessions, accounts, sessionCookie }: Dependencies): Route =>
  route({
    method: 'post',
    path: '/api/auth/sign-out-everywhere',
    async handle({ learner: { userId }, logger }) {
      const learner = await learners.find(userId)
      const sessionsEnded = await sessions.endAll(userId)
      if (learner) {
        await accounts?.endSessions(learner.subject).catch((error: unknown) => {
          logger.warn({ err: error }, 'signed out here; the provider’s sessions go on until they expire')
        })
      }
      return ok({ sessionsEnded }, { headers: { 'set-cookie': sessionCookie.clear() } })
    },
  })
