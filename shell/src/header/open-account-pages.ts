import Keycloak, { type KeycloakServerConfig } from 'keycloak-js'

/**
 * Goes to Keycloak's account pages, with a link back to the profile, which is one of the realm's redirect URIs. Only the redirect of
 * keycloak-js is used: no token, no session check.
 */
export const openAccountPages = async (realm: KeycloakServerConfig & { readonly clientId: string }): Promise<void> => {
  const keycloak = new Keycloak(realm)
  await keycloak.init({ checkLoginIframe: false, pkceMethod: 'S256', redirectUri: `${location.origin}/profile` })
  await keycloak.accountManagement()
}
