import { it } from '@jest/globals'
import { describeInBrowser } from './browser/describe-in-browser.ts'
import { pauses, typeAtOnce } from './pages/typing-into-search.ts'

describeInBrowser('text typed right after Ctrl+K', (stage) => {
  it.each(pauses)(
    'arrives complete when typing starts %i ms later, at twenty first and twenty later openings of the search',
    (pause) => typeAtOnce(stage, pause, 20),
    240_000,
  )
})
