import { withThemeFragment } from '@wordloom/ui'
import { holdSignIn } from './hold-sign-in.ts'
import type { Realm } from './keycloak-session.ts'
import { clearSignInAttempt, recordSignInAttempt, signInAttempted } from './sign-in-attempt.ts'

/** GET /api/auth/config for the landing page, without schemas: the Keycloak realm; undefined with another provider. */
const fetchRealm = async (): Promise<Realm | undefined> => {
  const response = await fetch('/api/auth/config', { credentials: 'include', headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`)
  const { keycloak } = (await response.json()) as { keycloak?: Partial<Realm> }
  return keycloak?.url && keycloak.realm && keycloak.clientId ? (keycloak as Realm) : undefined
}

const offerRegistration = (register: () => Promise<void>): void => {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-register]')) {
    button.hidden = false
    // If Keycloak cannot be reached: the sign-in form also links to registration.
    button.addEventListener('click', () => void register().catch(() => location.assign(withThemeFragment('/api/login'))))
  }
}

/**
 * If Keycloak is the provider: signs a visitor with a Keycloak session in without a form, and shows others a button for registration.
 * keycloak-js is only fetched here. The silent sign-in is tried once per tab: a browser that returns without a session has signed out or
 * refuses cookies.
 */
export const trySilentSignIn = async (): Promise<void> => {
  // keycloak-js needs a secure context.
  if (!isSecureContext) return
  const signIn = holdSignIn()
  const realm = await fetchRealm()
  if (!realm) return
  const { checkKeycloakSession } = await import('./keycloak-session.ts')
  if (signIn.clicked()) return
  const { signedIn, register } = await signIn.during(checkKeycloakSession(realm))
  if (signIn.clicked()) return
  if (signedIn && !signInAttempted()) {
    recordSignInAttempt()
    location.replace('/api/login')
    return
  }
  if (!signedIn) clearSignInAttempt()
  offerRegistration(register)
}
