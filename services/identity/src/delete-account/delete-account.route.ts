import { accountDeletedV1 } from '@wordloom/contracts/events'
import { identityApi } from '@wordloom/contracts/http'
import type { ApiKeyDirectory } from '@wordloom/service-kit/api-keys'
import { signedOut } from '@wordloom/service-kit/errors'
import { noContent, type Route, route } from '@wordloom/service-kit/http'
import type { BrowserCookie, Sessions } from '@wordloom/service-kit/sessions'
import type { LearnerRepository } from '../learner/learner.repository.ts'
import type { PendingJobs } from '../pending-jobs/pending-jobs.ts'
import type { AccountProvider } from '../provider/open-id-provider.ts'
import type { RequireRecentSignIn } from '../sign-in/recent-sign-in.ts'

type Dependencies = {
  learners: LearnerRepository
  sessions: Sessions
  directory: ApiKeyDirectory
  work: PendingJobs
  accounts: AccountProvider | undefined
  sessionCookie: BrowserCookie
  requireRecentSignIn: RequireRecentSignIn
}

/** DELETE /api/account: erases the learner here, and in other services by event; the body must contain the word DELETE. */
export const deleteAccountRoute = (dependencies: Dependencies): Route => {
  const { learners, sessions, directory, work, accounts, sessionCookie, requireRecentSignIn } = dependencies
  async function removeKey(userId: string): Promise<void> {
    const deleted = await learners.deletedAccounts.find(userId)
    if (deleted?.keyHash) await directory.remove(deleted.keyHash)
  }
  return route(identityApi.deleteAccount, {
    async handle(request) {
      await requireRecentSignIn(request)
      const { learner, context, logger } = request
      const { userId } = learner
      const warn = (message: string) => (error: unknown) => logger.warn({ err: error }, message)
      const account = await learners.find(userId)
      const { removed, committed } = await learners.remove(userId, [accountDeletedV1.draft(context, {})])
      if (!removed) throw signedOut()
      await work.enqueueErasureOf(userId, logger)
      // If any of these fails, the job does it.
      await removeKey(userId).catch(warn('the key of a deleted account ends later'))
      await sessions.endAll(userId).catch(warn('sessions of a deleted account end later'))
      // Otherwise the provider would sign this browser in again, without a form, to an account that is being erased.
      if (account)
        await accounts?.endSessions(account.subject).catch(warn('the provider’s sessions of a deleted account end with the account'))
      return noContent({ committed, headers: { 'set-cookie': sessionCookie.clear() } })
    },
  })
}
