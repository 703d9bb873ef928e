import { withThemeFragment } from '@wordloom/ui'
import type { Realm } from './keycloak-session.ts'
import { oneAttempt } from './one-attempt.ts'
import { forgetSignInAttempt, noteSignInAttempt, signInAttempted } from './sign-in-attempted.ts'

/** GET /api/auth/config for the landing page, without schemas: the Keycloak realm, if there is one. */
const realmOfSite = async (): Promise<Realm | undefined> => {
  const response = await fetch('/api/auth/config', { credentials: 'include', headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`)
  const { keycloak } = (await response.json()) as { keycloak?: Partial<Realm> }
  return keycloak?.url && keycloak.realm && keycloak.clientId ? (keycloak as Realm) : undefined
}

const offerRegistration = (register: () => Promise<void>): void => {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-register]')) {
    button.hidden = false
    // The sign-in form has a link to registration, too.
    button.addEventListener('click', () => void register().catch(() => location.assign(withThemeFragment('/api/login'))))
  }
}

/**
 * For visitors where Keycloak is the provider. A visitor with a Keycloak session is signed in without a form; others get a direct button
 * for registration. keycloak-js is only fetched here. The silent sign-in is not repeated: a browser that comes back signed out has signed
 * out, or keeps no cookies.
 */
export const greetVisitor = async (): Promise<void> => {
  // keycloak-js needs a secure context.
  if (!isSecureContext) return
  const attempt = oneAttempt()
  const realm = await realmOfSite()
  if (!realm) return
  const { checkKeycloakSession } = await import('./keycloak-session.ts')
  if (attempt.leaving()) return
  const { known, register } = await attempt.asking(checkKeycloakSession(realm))
  if (attempt.leaving()) return
  if (known && !signInAttempted()) {
    noteSignInAttempt()
    location.replace('/api/login')
    return
  }
  if (!known) forgetSignInAttempt()
  offerRegistration(register)
}
