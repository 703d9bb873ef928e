import { applyTheme } from '@wordloom/ui'

applyTheme()
// What the sign-in was told is still there if it showed no page.
if (location.hash.startsWith('#theme=')) history.replaceState(history.state, '', location.pathname + location.search)
