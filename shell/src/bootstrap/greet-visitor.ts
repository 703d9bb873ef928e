import type { Realm } from './keycloak-session.ts'
import { oneAttempt } from './one-attempt.ts'
import { forgetSignInAttempt, noteSignInAttempt, signInAttempted } from './sign-in-attempted.ts'

/** GET /api/auth/config as the landing page asks it, without the schemas: the realm that signs people in, if one does. */
const realmOfSite = async (): Promise<Realm | undefined> => {
  const response = await fetch('/api/auth/config', { credentials: 'include', headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`)
  const { keycloak } = (await response.json()) as { keycloak?: Partial<Realm> }
  return keycloak?.url && keycloak.realm && keycloak.clientId ? (keycloak as Realm) : undefined
}

const offerRegistration = (register: () => Promise<void>): void => {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-register]')) {
    button.hidden = false
    // The form to sign in by has a way to registration, too.
    button.addEventListener('click', () => void register().catch(() => location.assign('/api/login')))
  }
}

/**
 * For somebody who is not signed in, where Keycloak is the provider: one whom Keycloak knows goes in without a form, anyone else gets a
 * direct way to registration. keycloak-js is fetched for nobody else. Nothing of it is tried twice: a browser that comes back signed out
 * has said what it wants, or keeps no cookies.
 */
export const greetVisitor = async (): Promise<void> => {
  // keycloak-js needs what browsers give to secure pages only.
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
