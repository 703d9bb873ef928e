import { signInApi } from '@wordloom/contracts/sign-in'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import type { Sessions } from '@wordloom/service-kit/sessions'
import type { LearnerRepository } from '../learner/learner.repository.ts'
import type { OpenIdProvider } from '../provider/open-id-provider.ts'

type Dependencies = { provider: OpenIdProvider; sessions: Sessions; learners: LearnerRepository; providerName: string }

/** POST /api/auth/backchannel-logout: the provider reports that a session has ended, so the sessions begun from it end too. */
export const backchannelLogoutRoute = ({ provider, sessions, learners, providerName }: Dependencies): Route =>
  route(signInApi.backchannelLogout, {
    access: 'public',
    async handle({ body, logger }) {
      const { providerSession, subject } = await provider.verifyLogout(body.logout_token)
      if (providerSession !== undefined) await sessions.endByProviderSession(providerSession)
      else if (subject !== undefined) {
        const learner = await learners.findByIdentity(providerName, subject)
        if (learner) await sessions.endAll(learner.userId)
      }
      logger.info('sessions ended by the provider')
      return ok(undefined)
    },
  })
