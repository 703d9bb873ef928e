import type { AuthConfig } from '@wordloom/contracts/http'
import { identityApi } from '@wordloom/contracts/http'
import { ok, type Route, route } from '@wordloom/service-kit/http'

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
