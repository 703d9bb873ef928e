import { identityApi } from '@wordloom/contracts/http'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import type { BrowserCookie, Sessions } from '@wordloom/service-kit/sessions'
import type { RemoveApiKey } from '../api-key/api-key.ts'
import type { LearnerRepository } from '../learner/learner.repository.ts'
import type { AccountProvider } from '../provider/open-id-provider.ts'
import type { RequireRecentSignIn } from '../sign-in/recent-sign-in.ts'

type Dependencies = {
  learners: LearnerRepository
  sessions: Sessions
  removeApiKey: RemoveApiKey
  accounts: AccountProvider | undefined
  sessionCookie: BrowserCookie
  requireRecentSignIn: RequireRecentSignIn
}

/**
 * POST /api/auth/sign-out-everywhere: ends all of the learner's sessions, this one included, here and at the provider, which would otherwise
 * sign each browser in again without a form. Responds with how many ended here. Also removes the API key unless `keepApiKey` is set, since the
 * learner may suspect a stranger.
 */
export const signOutEverywhereRoute = (dependencies: Dependencies): Route => {
  const { learners, sessions, removeApiKey, accounts, sessionCookie, requireRecentSignIn } = dependencies
  return route(identityApi.signOutEverywhere, {
    async handle(request) {
      await requireRecentSignIn(request)
      const { userId } = request.learner
      const removeKey = async (): Promise<unknown> => !request.body?.keepApiKey && removeApiKey(userId)
      await removeKey()
      const learner = await learners.find(userId)
      const sessionsEnded = await sessions.endAll(userId)
      // Again: until now one of the sessions could create another.
      await removeKey()
      if (learner) {
        await accounts?.endSessions(learner.subject).catch((error: unknown) => {
          request.logger.warn({ err: error }, 'signed out here; the provider’s sessions last until they expire')
        })
      }
      return ok({ sessionsEnded }, { headers: { 'set-cookie': sessionCookie.clear() } })
    },
  })
}
