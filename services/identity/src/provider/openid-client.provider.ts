import { createRemoteJWKSet, customFetch as jwksFetch } from 'jose'
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  ClientError,
  calculatePKCECodeChallenge,
  ResponseBodyError,
} from 'openid-client'
import { recentSignInMs } from '../sign-in/recent-sign-in.ts'
import { createDiscovery, internalFetch, type ProviderAddress } from './discovery.ts'
import { readLogoutToken } from './logout-token.ts'
import { type OpenIdProvider, providerCancelled, providerNotTrusted, providerUnavailable } from './open-id-provider.ts'

type Options = ProviderAddress & { publicUrl: string; providerName: string }

/** Why the code could not be exchanged: the provider refused, is down, or its response is not trustworthy. */
function toDomainError(error: unknown): Error {
  if (error instanceof AuthorizationResponseError) return providerCancelled(error)
  if (error instanceof ResponseBodyError) return providerNotTrusted(error)
  if (error instanceof ClientError) return isUnavailable(error) ? providerUnavailable(error) : providerNotTrusted(error)
  return providerUnavailable(error) // fetch's own error: no connection
}

// A 5xx status is reported as an unexpected response, and fetch's error, in another realm, as an error without a code.
const isUnavailable = ({ code, cause }: ClientError): boolean =>
  code === undefined || code === 'OAUTH_TIMEOUT' || Number((cause as { status?: unknown } | undefined)?.status) >= 500

/** Any OpenID provider through openid-client: the embedded one and Keycloak with the same code. */
export function createOpenIdProvider({ publicUrl, providerName, ...address }: Options): OpenIdProvider {
  const configuration = createDiscovery(address)
  const redirectUri = new URL('/api/auth/callback', publicUrl).href
  const afterSignOut = new URL('/', publicUrl).href
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined

  return {
    async signInUrl({ state, nonce, codeVerifier, again }) {
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        // prompt asks for the password even after a recent one; max_age makes the provider return when it was entered.
        ...(again ? { prompt: 'login', max_age: String(recentSignInMs / 1000) } : {}),
      })
      return url.href
    },
    async exchangeCode(callback, { state, nonce, codeVerifier, again }) {
      const tokens = await authorizationCodeGrant(await configuration(), callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
        ...(again ? { maxAge: recentSignInMs / 1000 } : {}),
      }).catch((error: unknown) => {
        throw toDomainError(error)
      })
      const claims = tokens.claims()
      if (!claims || !tokens.id_token) throw providerNotTrusted(new Error('no ID token'))
      return {
        claims: {
          // openid-client has checked the token's issuer.
          issuer: providerName,
          subject: claims.sub,
          givenName: claims.given_name,
          familyName: claims.family_name,
          email: claims.email,
          emailVerified: claims.email_verified,
        },
        idToken: tokens.id_token,
        ...(typeof claims.sid === 'string' ? { providerSession: claims.sid } : {}),
        ...(claims.auth_time === undefined ? {} : { authenticatedAt: claims.auth_time * 1000 }),
      }
    },
    async signOutForm(idToken) {
      const known = await configuration()
      if (!known.serverMetadata().end_session_endpoint) return null
      const url = buildEndSessionUrl(known, { id_token_hint: idToken, post_logout_redirect_uri: afterSignOut })
      return { action: url.origin + url.pathname, fields: Object.fromEntries(url.searchParams) }
    },
    async verifyLogout(logoutToken) {
      const metadata = (await configuration()).serverMetadata()
      if (!metadata.jwks_uri) throw providerUnavailable(new Error('the provider names no keys'))
      const fetchKeys = internalFetch(address)
      keys ??= createRemoteJWKSet(new URL(metadata.jwks_uri), {
        [jwksFetch]: (url, options) => fetchKeys(url, options as unknown as Parameters<typeof fetchKeys>[1]),
      })
      return readLogoutToken(logoutToken, { issuer: metadata.issuer, audience: address.clientId, keys })
    },
  }
}
