import './landing-page.css'
import { handOverSession, knownWithoutSession, tellOtherTabs } from '@wordloom/web-kit'
import { fetchSession } from './fetch-session.ts'
import { greetVisitor } from './greet-visitor.ts'
import { openApp, preloadApp } from './open-app.ts'
import { forgetSignInAttempt } from './sign-in-attempted.ts'
import { storeSignedIn, wasSignedIn } from './signed-in-before.ts'

/**
 * The landing page's only script; the page works without it. It fetches the session and, for a learner, opens the app. On a device where
 * somebody was signed in before, it fetches the app meanwhile.
 */
const enter = async (): Promise<void> => {
  const visitor = knownWithoutSession()
  const before = !visitor && wasSignedIn()
  if (before) preloadApp()
  const learner = visitor ? null : await fetchSession()
  storeSignedIn(learner !== null)
  if (learner === null) {
    // Other tabs may still show a learner's words.
    tellOtherTabs({ kind: 'session', learner: null })
    // The page works without Keycloak.
    await greetVisitor().catch((error: Error) => console.warn(`Keycloak was not asked: ${error.message}`))
    return
  }
  forgetSignInAttempt()
  handOverSession(learner)
  if (!before) preloadApp()
  await openApp()
}

enter().catch((error: Error) => console.error(`The app could not be opened: ${error.message}`))
