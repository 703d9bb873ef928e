import { createApiKeyDirectory } from '@wordloom/service-kit/api-keys'
import type { NewId } from '@wordloom/service-kit/ids'
import type { Jobs } from '@wordloom/service-kit/jobs'
import type { KeyValueStore } from '@wordloom/service-kit/key-value'
import type { Service } from '@wordloom/service-kit/run'
import { browserCookie, createSessions, sessionCookie as sessionCookieOf } from '@wordloom/service-kit/sessions'
import { createStoreService, type StoreServiceHost } from '@wordloom/service-kit/store-service'
import { createRemoveApiKey } from './api-key/api-key.ts'
import { apiKeyRoutes } from './api-key/api-keys.route.ts'
import { pollPasswordChanges } from './api-key/poll-password-changes.ts'
import { restoreApiKeys } from './api-key/restore-api-keys.ts'
import { deleteAccountRoute } from './delete-account/delete-account.route.ts'
import { eraseDeletedAccounts } from './delete-account/erase-account-job.ts'
import type { LearnerRepository } from './learner/learner.repository.ts'
import { createPendingJobs } from './pending-jobs/pending-jobs.ts'
import { pictureRouteOf } from './picture/picture.route.ts'
import { workOnPictures } from './picture/picture-jobs.ts'
import type { PictureStore } from './picture/picture-store.ts'
import { profileRoutes } from './profile/profile.route.ts'
import type { ProviderAddress } from './provider/discovery.ts'
import type { AccountProvider } from './provider/open-id-provider.ts'
import { createOpenIdProvider } from './provider/openid-client.provider.ts'
import { callbackRoute } from './sign-in/callback.route.ts'
import { loginRoute } from './sign-in/login.route.ts'
import { createRecentSignIn } from './sign-in/recent-sign-in.ts'
import { createSignInStates, signInLifetimeMs } from './sign-in/sign-in-states.ts'
import { backchannelLogoutRoute } from './sign-out/backchannel-logout.route.ts'
import { logoutRoutes } from './sign-out/logout.route.ts'
import { signOutEverywhereRoute } from './sign-out/sign-out-everywhere.route.ts'
import { signedInBrowsersRoutes } from './signed-in-browsers/signed-in-browsers.route.ts'
import { authConfigRoute, userRoute } from './who-is-signed-in/who-is-signed-in.route.ts'

/** The configuration of the identity service: the site's address and the provider. */
export type IdentityConfig = ProviderAddress & {
  publicUrl: string
  /** The provider's name in learners' records, if its address may change; the issuer by default. */
  providerName?: string
  /** Keycloak's public client for keycloak-js; only with Keycloak as the provider. */
  keycloakBrowserClientId?: string | undefined
  supportUrl?: string | undefined
}

type IdentityDependencies = StoreServiceHost & {
  config: IdentityConfig
  learners: LearnerRepository
  /** The store of pictures, shared by all replicas. */
  pictures: PictureStore
  keyValue: KeyValueStore
  jobs: Jobs
  newId: NewId
  /** Manages accounts at the provider, if this installation may. */
  accounts?: AccountProvider
  /** How often unfinished work is enqueued again, in milliseconds. */
  sweepMs?: number
}

/** The identity service, with a hook for a provider in the same process. */
type IdentityService = Service & {
  /** To be called when the account with this `subject` has a new password: removes its API key. */
  passwordChanged: (subject: string) => Promise<void>
  /** To be called when a session at the provider has ended: ends those that began from it. */
  providerSessionEnded: (providerSession: string) => Promise<void>
}

/** The identity service: owns learners, sign-in, profiles, pictures and API keys. */
export function createIdentityService(dependencies: IdentityDependencies): IdentityService {
  const { config, learners, pictures, keyValue, jobs, newId, accounts, sweepMs, ...host } = dependencies
  const { clock, logger } = host
  const { publicUrl, issuer, providerName = issuer } = config
  const provider = createOpenIdProvider({ ...config, providerName })
  const sessions = createSessions(keyValue, clock)
  const states = createSignInStates(keyValue)
  const directory = createApiKeyDirectory(keyValue, clock)
  const removeApiKey = createRemoveApiKey({ learners, directory })
  const requireRecentSignIn = createRecentSignIn(sessions)
  const work = createPendingJobs({ learners, jobs })
  const sessionCookie = sessionCookieOf(publicUrl)
  const signInCookie = browserCookie({ publicUrl, name: 'wl_sign_in', maxAgeMs: signInLifetimeMs })

  const routes = [
    loginRoute({ provider, states, signInCookie, publicUrl }),
    callbackRoute({ provider, states, sessions, learners, signInCookie, sessionCookie, publicUrl, newId }),
    ...logoutRoutes({ provider, sessions, sessionCookie, publicUrl }),
    signOutEverywhereRoute({ learners, sessions, removeApiKey, accounts, sessionCookie, requireRecentSignIn }),
    ...signedInBrowsersRoutes({ learners, sessions, accounts, sessionCookie, requireRecentSignIn }),
    backchannelLogoutRoute({ provider, sessions, learners, providerName }),
    userRoute({ learners }),
    authConfigRoute(config),
    ...profileRoutes({ learners, pictures, work, requireRecentSignIn }),
    pictureRouteOf({ learners, pictures }),
    ...apiKeyRoutes({ learners, directory, keyValue, requireRecentSignIn, newId }),
    deleteAccountRoute({ learners, sessions, directory, work, accounts, sessionCookie, requireRecentSignIn }),
  ]
  const interval = sweepMs ? { everyMs: sweepMs } : {}
  const { outbox } = learners.store
  const service = createStoreService(host, {
    name: 'identity',
    routes,
    outbox,
    ready: [outbox.backlog, keyValue.ready, jobs.ready],
    workers: [
      () => eraseDeletedAccounts({ learners, sessions, directory, pictures, jobs, accounts }),
      () => workOnPictures(jobs, { learners, pictures, clock, logger }),
      () => work.sweep({ logger, ...interval }),
      () => restoreApiKeys({ learners, directory, logger }),
      () => pollPasswordChanges({ learners, sessions, directory, accounts, removeApiKey, keyValue, clock, logger, ...interval }),
    ],
  })
  return {
    ...service,
    async passwordChanged(subject) {
      const learner = await learners.findByIdentity(providerName, subject)
      if (learner) await removeApiKey(learner.userId)
    },
    async providerSessionEnded(providerSession) {
      await sessions.endByProviderSession(providerSession)
    },
  }
}
