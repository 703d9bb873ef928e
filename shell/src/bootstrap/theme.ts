import { applyTheme } from '@wordloom/ui'

applyTheme()
// The fragment for the sign-in (withThemeFragment) remains if the sign-in redirected back without showing a page.
if (location.hash.startsWith('#theme=')) history.replaceState(history.state, '', location.pathname + location.search)
