import { identityApi, type SignedInBrowser } from '@wordloom/contracts/http'
import { DomainError } from '@wordloom/service-kit/errors'
import { noContent, ok, type Route, route } from '@wordloom/service-kit/http'
import type { BrowserCookie, ListedSession, Sessions } from '@wordloom/service-kit/sessions'
import type { LearnerRepository } from '../learner/learner.repository.ts'
import type { AccountProvider } from '../provider/open-id-provider.ts'
import type { RequireRecentSignIn } from '../sign-in/recent-sign-in.ts'

type Dependencies = {
  learners: LearnerRepository
  sessions: Sessions
  accounts: AccountProvider | undefined
  sessionCookie: BrowserCookie
  requireRecentSignIn: RequireRecentSignIn
}

const asSignedInBrowser = ({ key, device, createdAt, lastSeenAt }: ListedSession, thisOne: string | undefined): SignedInBrowser => ({
  id: key,
  browser: device?.browser ?? '',
  system: device?.system ?? '',
  signedInAt: new Date(createdAt).toISOString(),
  lastSeenAt: new Date(Math.max(createdAt, lastSeenAt)).toISOString(),
  isThisOne: key === thisOne,
})

/** GET /api/user/sessions and DELETE /api/user/sessions/{id}: lists a learner's sessions and ends one. */
export const signedInBrowsersRoutes = ({ learners, sessions, accounts, sessionCookie, requireRecentSignIn }: Dependencies): Route[] => [
  route(identityApi.listBrowsers, {
    async handle({ learner: { userId, sessionId } }) {
      const listed = await sessions.list(userId)
      return ok(listed.map((session) => asSignedInBrowser(session, sessionId)))
    },
  }),
  route(identityApi.signOutThere, {
    async handle(request) {
      const { params, learner, logger } = request
      const session = await sessions.findByKey(params.id)
      if (session?.userId !== learner.userId) {
        throw new DomainError('identity.session-not-found', 'You are no longer signed in there')
      }
      if (session.key === learner.sessionId) {
        await sessions.end(session)
        return noContent({ headers: { 'set-cookie': sessionCookie.clear() } })
      }
      await requireRecentSignIn(request)
      await sessions.end(session)
      const here = learner.sessionId === undefined ? null : await sessions.findByKey(learner.sessionId)
      const { providerSession } = session
      // Otherwise the provider would sign that browser in again without a form.
      if (providerSession !== undefined && providerSession !== here?.providerSession) {
        await sessions.endByProviderSession(providerSession)
        const found = await learners.find(learner.userId)
        await accounts?.endSession(found?.subject ?? '', providerSession).catch((error: unknown) => {
          logger.warn({ err: error }, 'signed out here; the provider’s session lasts until it expires')
        })
      }
      return noContent()
    },
  }),
]
