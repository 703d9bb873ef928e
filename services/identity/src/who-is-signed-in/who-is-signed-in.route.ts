import { type AuthConfig, identityApi } from '@wordloom/contracts/http'
import { signedOut } from '@wordloom/service-kit/errors'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import type { LearnerRepository } from '../learner/learner.repository.ts'
import { asUser } from '../learner/learner.ts'

/** GET /api/auth/user: the signed-in learner; 401 if nobody is signed in. */
export const userRoute = ({ learners }: { learners: LearnerRepository }): Route =>
  route(identityApi.user, {
    async handle({ learner }) {
      const found = await learners.find(learner.userId)
      if (!found) throw signedOut()
      return ok(asUser(found))
    },
  })

/** The settings that decide on the provider, and what the page shows because of it. */
type AuthConfigSource = { issuer: string; keycloakBrowserClientId?: string | undefined; supportUrl?: string | undefined }

/** The page's configuration: Keycloak if its browser client is set and the issuer is one of its realms. */
export function authConfigOf({ issuer, keycloakBrowserClientId, supportUrl }: AuthConfigSource): AuthConfig {
  const support = supportUrl ? { supportUrl } : {}
  const [, url, realm] = /^(.+)\/realms\/([^/]+)\/?$/.exec(issuer) ?? []
  if (!keycloakBrowserClientId || !url || !realm) return { provider: 'embedded', ...support }
  return { provider: 'keycloak', keycloak: { url, realm: decodeURIComponent(realm), clientId: keycloakBrowserClientId }, ...support }
}

/** GET /api/auth/config. */
export const authConfigRoute = (source: AuthConfigSource): Route =>
  route(identityApi.config, { access: 'public', handle: () => ok(authConfigOf(source)) })
