import './landing-page.css'
import { handOverSession, knownWithoutSession, tellOtherTabs } from '@wordloom/web-kit'
import { fetchSession } from './fetch-session.ts'
import { greetVisitor } from './greet-visitor.ts'
import { openApp, preloadApp } from './open-app.ts'
import { forgetSignInAttempt } from './sign-in-attempted.ts'
import { storeSignedIn, wasSignedIn } from './signed-in-before.ts'

/**
 * The landing page's only script. The page works without it; this asks who is here and opens the app for a learner, whose app
 * is fetched meanwhile where somebody was signed in on this device before.
 */
const enter = async (): Promise<void> => {
  const visitor = knownWithoutSession()
  const before = !visitor && wasSignedIn()
  if (before) preloadApp()
  const learner = visitor ? null : await fetchSession()
  storeSignedIn(learner !== null)
  if (learner === null) {
    // Tabs that still show somebody's words are to know that nobody is signed in any more.
    tellOtherTabs({ kind: 'session', learner: null })
    // The page is whole without it.
    await greetVisitor().catch((error: Error) => console.warn(`Keycloak was not asked: ${error.message}`))
    return
  }
  forgetSignInAttempt()
  handOverSession(learner)
  if (!before) preloadApp()
  await openApp()
}

enter().catch((error: Error) => console.error(`The app could not be opened: ${error.message}`))
