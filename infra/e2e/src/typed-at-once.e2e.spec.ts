import { it } from '@jest/globals'
import { describeScreens } from './browser/describe-in-browser.ts'
import { pauses, typeAtOnce } from './pages/typed-at-once.ts'

describeScreens('what is typed from the press of Ctrl+K on', (stage) => {
  it.each(pauses)('arrives whole, %i ms after it, when the search is opened first and again', (pause) => typeAtOnce(stage, pause, 2))
})
