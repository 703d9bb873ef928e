import { expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { Stage } from '../browser/describe-in-browser.ts'
import { eventually } from '../browser/eventually.ts'
import { arrive } from './arrive.ts'
import { dashboard } from './dashboard.ts'
import { searchDialog } from './search-dialog.ts'
import { signInAs } from './sign-in-as.ts'

/** How long after the press of Ctrl+K the first letter is typed, in milliseconds. */
export const pauses = [0, 50, 300]

async function typeAfterPress(page: Page, pause: number): Promise<void> {
  await page.keyboard.press('Control+k')
  if (pause > 0) await page.waitForTimeout(pause)
  await page.keyboard.type('radiant')
  const { box } = searchDialog(page)
  await box.waitFor()
  await eventually(async () => expect(await box.inputValue()).toBe('radiant'))
}

/** Types 'radiant' after the press that opens the search: the first time in a browser, then after that; each so many times. */
export async function typeAtOnce(stage: Stage, pause: number, times: number): Promise<void> {
  const { learner, context } = await arrive(stage, { at: null })
  await context.close()
  for (let first = 0; first < times; first++) {
    const fresh = await stage.openContext()
    await signInAs(fresh, learner, stage.edition().url)
    const page = await fresh.newPage()
    await page.goto('/')
    await dashboard(page).statCards.waitFor()
    await typeAfterPress(page, pause)
    if (first === times - 1) {
      for (let again = 0; again < times; again++) {
        await page.keyboard.press('Escape')
        await searchDialog(page).dialog.waitFor({ state: 'hidden' })
        await typeAfterPress(page, pause)
      }
    }
    await fresh.close()
  }
}
