import Keycloak, { type KeycloakServerConfig } from 'keycloak-js'

/**
 * Leaves for Keycloak's account pages, from where a link leads back to the profile: one of the addresses that the realm knows. Nothing but the way
 * there is asked of keycloak-js: no token, no session check.
 */
export const openAccountPages = async (realm: KeycloakServerConfig & { readonly clientId: string }): Promise<void> => {
  const keycloak = new Keycloak(realm)
  await keycloak.init({ checkLoginIframe: false, pkceMethod: 'S256', redirectUri: `${location.origin}/profile` })
  await keycloak.accountManagement()
}
