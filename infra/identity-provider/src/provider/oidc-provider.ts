import { Provider } from 'oidc-provider'
import type { Account, Accounts } from '../accounts/accounts.ts'
import type { ProviderKeys } from './keys.ts'
import { renderError, renderSignedOut, renderSignOut } from './sign-out.ts'
import type { OidcStore } from './sqlite-adapter.ts'

/** The one client, and how the provider is reached. */
export type ProviderOptions = {
  /** The issuer as the browser sees it, e.g. http://localhost:4000/idp. */
  issuer: string
  clientId: string
  clientSecret: string
  redirectUris: string[]
  postLogoutRedirectUris: string[]
  /** Where the client is notified of an ended session; an address that this process can reach. */
  backchannelLogoutUri: string
}

const days = 24 * 3_600
const scopes = 'openid profile email'

const claimsOf = ({ id, email, firstName, lastName }: Account) => ({
  sub: id,
  email,
  email_verified: false,
  given_name: firstName,
  family_name: lastName,
  name: `${firstName} ${lastName}`.trim(),
})

/**
 * The names of the provider's cookies. Over https they have prefixes that browsers only accept from https responses. `__Host-` needs the path
 * `/`; these cookies have the provider's path, and those of a sign-in have that sign-in's path, so that several can be under way.
 */
export function cookieNames(issuer: string) {
  const prefix = new URL(issuer).protocol === 'https:' ? '__Secure-' : ''
  return {
    session: `${prefix}wl_idp_session`,
    interaction: `${prefix}wl_idp_interaction`,
    resume: `${prefix}wl_idp_resume`,
    known: `${prefix}wl_idp_known`,
  }
}

/** The OpenID provider, configured for one trusted client: without consent, with PKCE. */
export function createProvider(
  options: ProviderOptions,
  { accounts, store, keys }: { accounts: Accounts; store: OidcStore; keys: ProviderKeys },
): Provider {
  const path = new URL(options.issuer).pathname
  const { session, interaction, resume } = cookieNames(options.issuer)
  const cookie = { signed: true, httpOnly: true, overwrite: true, sameSite: 'lax', path } as const
  const provider = new Provider(options.issuer, {
    adapter: store.adapter,
    jwks: keys.jwks,
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: options.redirectUris,
        post_logout_redirect_uris: options.postLogoutRedirectUris,
        backchannel_logout_uri: options.backchannelLogoutUri,
        backchannel_logout_session_required: true,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        // The client asks for a recent sign-in before sensitive actions.
        require_auth_time: true,
      },
    ],
    scopes: scopes.split(' '),
    claims: { openid: ['sub'], profile: ['name', 'given_name', 'family_name'], email: ['email', 'email_verified'] },
    // The claims are in the ID token, so that signing in needs no further request.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    pkce: { required: () => true },
    cookies: {
      names: { session, interaction, resume },
      keys: keys.cookieKeys,
      long: cookie,
      short: cookie,
    },
    ttl: { Session: 14 * days, Grant: 14 * days, Interaction: 3_600, AuthorizationCode: 60, AccessToken: 3_600, IdToken: 3_600 },
    interactions: { url: (_context, interaction) => `${path}/sign-in/${interaction.uid}` },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource: renderSignOut(path, accounts), postLogoutSuccessSource: renderSignedOut(path) },
    },
    renderError: renderError(path),
    // The library's guard refuses loopback addresses, which is where the one client is. No other address is ever called.
    fetch: (url, { dispatcher: _guard, ...request } = {}) => fetch(url, request),
    findAccount: (_context, id) => {
      const account = accounts.find(id)
      return account && { accountId: id, claims: () => claimsOf(account) }
    },
    async loadExistingGrant(context) {
      const { client, session, result } = context.oidc
      const clientId = client?.clientId
      const accountId = session?.accountId
      if (!clientId || !accountId) return undefined
      const grantId = result?.consent?.grantId ?? session.grantIdFor(clientId)
      const known = grantId ? await provider.Grant.find(grantId) : undefined
      if (known) return known
      const grant = new provider.Grant({ clientId, accountId })
      grant.addOIDCScope(scopes)
      await grant.save()
      return grant
    },
  })
  provider.proxy = true // identity-provider.ts sets the forwarded headers from the issuer
  return provider
}
