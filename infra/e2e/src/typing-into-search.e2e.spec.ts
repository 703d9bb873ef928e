import { it } from '@jest/globals'
import { describeScreens } from './browser/describe-in-browser.ts'
import { pauses, typeAtOnce } from './pages/typing-into-search.ts'

describeScreens('text typed right after Ctrl+K', (stage) => {
  it.each(pauses)('arrives complete when typing starts %i ms later, at the first and later openings of the search', (pause) =>
    typeAtOnce(stage, pause, 2),
  )
})
