import './landing-page.css'
import { hadNoSessionCookie, handOverSession, notifyOtherTabs } from '@wordloom/web-kit'
import { openApp, preloadApp } from './open-app.ts'
import { clearSignInAttempt, storeSignedIn, wasSignedIn } from './remembered-sign-ins.ts'
import { trySilentSignIn } from './silent-sign-in.ts'

/**
 * GET /api/auth/user for the landing page: the unparsed response for a learner, null for a visitor. The app parses it; here the schemas
 * would be most of the script.
 */
const fetchSession = async (): Promise<string | null> => {
  const response = await fetch('/api/auth/user', { credentials: 'include', headers: { Accept: 'text/plain, application/json;q=0.9' } })
  if (response.status === 401) {
    await response.text() // an unread body would keep its connection open
    return null
  }
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`)
  return response.text()
}

/**
 * The landing page's only script; the page works without it. It fetches the session and, for a learner, opens the app. On a device where
 * somebody was signed in before, it fetches the app meanwhile.
 */
const bootstrap = async (): Promise<void> => {
  const isVisitor = hadNoSessionCookie()
  const likelyLearner = !isVisitor && wasSignedIn()
  if (likelyLearner) preloadApp()
  const learner = isVisitor ? null : await fetchSession()
  storeSignedIn(learner !== null)
  if (learner === null) {
    // Other tabs may still show a learner's words.
    notifyOtherTabs({ kind: 'session', learner: null })
    // The page works without Keycloak.
    await trySilentSignIn().catch((error: Error) => console.warn(`Keycloak was not asked: ${error.message}`))
    return
  }
  clearSignInAttempt()
  handOverSession(learner)
  if (!likelyLearner) preloadApp()
  await openApp()
}

bootstrap().catch((error: Error) => console.error(`The app could not be opened: ${error.message}`))
