import './landing-page.css'
import { cameWithoutSession, handOverSession, tellOtherTabs } from '@wordloom/web-kit'
import { askWhoIsHere } from './ask-who-is-here.ts'
import { greetVisitor } from './greet-visitor.ts'
import { openApp, preloadApp } from './open-app.ts'
import { rememberSignedIn, wasSignedIn } from './signed-in-before.ts'
import { stayOut } from './tried-to-enter.ts'

/**
 * The landing page's only script. The page works without it; this asks who is here and opens the app for a learner, whose app
 * is fetched meanwhile where somebody was signed in on this device before.
 */
const enter = async (): Promise<void> => {
  const visitor = cameWithoutSession()
  const before = !visitor && wasSignedIn()
  if (before) preloadApp()
  const learner = visitor ? null : await askWhoIsHere()
  rememberSignedIn(learner !== null)
  if (learner === null) {
    // Tabs that still show somebody's words are to know that nobody is signed in any more.
    tellOtherTabs({ kind: 'session', learner: null })
    // The page is whole without it.
    await greetVisitor().catch((error: Error) => console.warn(`Keycloak was not asked: ${error.message}`))
    return
  }
  stayOut()
  handOverSession(learner)
  if (!before) preloadApp()
  await openApp()
}

enter().catch((error: Error) => console.error(`The app could not be opened: ${error.message}`))
