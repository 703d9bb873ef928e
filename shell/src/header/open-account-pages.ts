import Keycloak, { type KeycloakServerConfig } from 'keycloak-js'

/** Leaves for Keycloak's account pages. Nothing but the way there is asked of keycloak-js: no token, no session check. */
export const openAccountPages = async (realm: KeycloakServerConfig & { readonly clientId: string }): Promise<void> => {
  const keycloak = new Keycloak(realm)
  await keycloak.init({ checkLoginIframe: false, pkceMethod: 'S256' })
  await keycloak.accountManagement()
}
