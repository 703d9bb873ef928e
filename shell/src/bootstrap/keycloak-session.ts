import type { AuthConfig } from '@wordloom/contracts/http'
import { withThemeFragment } from '@wordloom/ui'
import Keycloak from 'keycloak-js'

/** The realm and its public client for the page. */
export type Realm = NonNullable<AuthConfig['keycloak']>

/**
 * Asks Keycloak, in a hidden frame, whether this browser has a session. The token that keycloak-js gets opens no API of Wordloom and is
 * never stored. Rejects if Keycloak does not respond.
 */
export const checkKeycloakSession = async (realm: Realm) => {
  const keycloak = new Keycloak(realm)
  const signedIn = await keycloak.init({
    onLoad: 'check-sso',
    silentCheckSsoRedirectUri: `${location.origin}/silent-sign-in.html`,
    // If the browser blocks Keycloak's cookies in the frame, do nothing instead of redirecting.
    silentCheckSsoFallback: false,
    checkLoginIframe: false,
    pkceMethod: 'S256',
    messageReceiveTimeout: 5_000,
  })
  return {
    /** Whether this browser has a Keycloak session. */
    signedIn,
    /** Goes to Keycloak's registration, which returns signed in. */
    register: async (): Promise<void> => {
      const registration = await keycloak.createRegisterUrl({ redirectUri: `${location.origin}/api/login` })
      location.assign(withThemeFragment(registration))
    },
  }
}
