import Keycloak, { type KeycloakServerConfig } from 'keycloak-js'

/** The realm that signs people in, and its public client for the page. */
export type Realm = KeycloakServerConfig & { readonly clientId: string }

/** What a visitor's browser can do with Keycloak. */
export type KeycloakSession = {
  /** Whether Keycloak has a session of this browser already. */
  readonly known: boolean
  /** Leaves for Keycloak's registration; whoever comes back from it is signed in. */
  readonly register: () => Promise<void>
}

/**
 * Asks Keycloak, in a frame nobody sees, whether it knows this browser. What keycloak-js gets to hold for an answer opens no API of
 * Wordloom and goes with the page. Rejects where Keycloak does not answer.
 */
export const checkKeycloakSession = async (realm: Realm): Promise<KeycloakSession> => {
  const keycloak = new Keycloak(realm)
  const known = await keycloak.init({
    onLoad: 'check-sso',
    silentCheckSsoRedirectUri: `${location.origin}/silent-sign-in.html`,
    // Where a browser keeps Keycloak's cookies out of the frame, the visitor is left alone.
    silentCheckSsoFallback: false,
    checkLoginIframe: false,
    pkceMethod: 'S256',
    messageReceiveTimeout: 5_000,
  })
  return { known, register: () => keycloak.register({ redirectUri: `${location.origin}/api/login` }) }
}
