import './landing-page.css'
import { hadNoSessionCookie, notifyOtherTabs } from '@wordloom/web-kit'
import { openApp } from './open-app.ts'
import { trySilentSignIn } from './silent-sign-in.ts'

/** GET /api/auth/user for the landing page, which needs no more than its status; the app's schemas would be most of the script. */
const isSignedIn = async (): Promise<boolean> => {
  const response = await fetch('/api/auth/user', { credentials: 'include', headers: { Accept: 'text/plain, application/json;q=0.9' } })
  await response.text() // an unread body would keep its connection open
  if (!response.ok && response.status !== 401) throw new Error(`${response.status}: ${response.statusText}`)
  return response.ok
}

/**
 * The landing page's only script; the page works without it. A learner usually gets the app instead of this page. Where that could not be
 * decided before, the script does: it opens the app in place.
 */
const bootstrap = async (): Promise<void> => {
  if (!hadNoSessionCookie() && (await isSignedIn())) return openApp()
  // Other tabs may still show a learner's words.
  notifyOtherTabs({ kind: 'session', learner: null })
  // The page works without Keycloak.
  await trySilentSignIn().catch((error: Error) => console.warn(`Keycloak was not asked: ${error.message}`))
}

if (location.search === '?visitor') history.replaceState(history.state, '', '/')
bootstrap().catch((error: Error) => console.error(`The app could not be opened: ${error.message}`))
