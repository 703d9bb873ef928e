import { it } from '@jest/globals'
import { describeInBrowser } from './browser/describe-in-browser.ts'
import { pauses, typeAtOnce } from './pages/typed-at-once.ts'

describeInBrowser('what is typed from the press of Ctrl+K on', (stage) => {
  it.each(pauses)(
    'arrives whole, %i ms after it, twenty times first and twenty times again',
    (pause) => typeAtOnce(stage, pause, 20),
    240_000,
  )
})
