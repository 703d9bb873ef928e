import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { describeScreens } from './browser/describe-in-browser.ts'
import { eventually } from './browser/eventually.ts'
import { arrive } from './pages/arrive.ts'
import { threeWords } from './pages/vocabulary.ts'

/** The bottom edge of the card with this heading. */
async function endOf(page: Page, heading: string): Promise<number> {
  const title = page.getByRole('heading', { name: heading, exact: true })
  const card = title.locator('xpath=ancestor::*[contains(@class, "bg-surface")][1]')
  const box = await card.boundingBox()
  if (!box) throw new Error(`There is no card ${heading}`)
  return box.y + box.height
}

describeScreens('pages of a learner with few words', (stage) => {
  it.each([
    ['no word', []],
    ['one word', threeWords.slice(0, 1)],
    ['three words', threeWords],
  ])('have columns of about equal height with %s', async (_, words) => {
    const { page } = await arrive(stage, { words, options: { viewport: { width: 1280, height: 800 } } })
    /** The column of the first card ends no more than a few lines above that of the other. */
    const expectFilled = (path: string, last: string, other: string) =>
      eventually(async () => {
        await page.getByRole('heading', { name: other, exact: true }).waitFor()
        expect([path, (await endOf(page, other)) - (await endOf(page, last)) < 100]).toEqual([path, true])
      })
    await expectFilled('/', 'Recent Words', 'Quick Actions')
    await page.goto('/quiz')
    await expectFilled('/quiz', 'Quiz Types', 'Study Tips')
    await page.goto('/profile')
    await expectFilled('/profile', 'Delete Account', 'Where you are signed in')
  })
})
