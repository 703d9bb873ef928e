import './landing-page.css'
import { fetchSession, handOverSession, tellOtherTabs } from '@wordloom/web-kit'
import { openApp, preloadApp } from './open-app.ts'
import { rememberSignedIn, wasSignedIn } from './signed-in-before.ts'

/**
 * The landing page's only script. The page works without it; this asks who is here and opens the app for a learner, whose app
 * is fetched meanwhile where somebody was signed in on this device before.
 */
const enter = async (): Promise<void> => {
  const before = wasSignedIn()
  if (before) preloadApp()
  const learner = await fetchSession()
  rememberSignedIn(learner !== null)
  // Where nobody is signed in any more, tabs that still show somebody's words are to know.
  tellOtherTabs({ kind: 'session', learner: learner?.id ?? null })
  if (!learner) return
  handOverSession(learner)
  if (!before) preloadApp()
  await openApp()
}

enter().catch((error: Error) => console.error(`The app could not be opened: ${error.message}`))
