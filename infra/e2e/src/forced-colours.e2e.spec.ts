import { expect, it } from '@jest/globals'
import { describeScreens } from './browser/describe-in-browser.ts'
import { arrive } from './pages/arrive.ts'
import { threeWords } from './pages/vocabulary.ts'

describeScreens('forced colours', (stage) => {
  it('buttons have a border, and bars and switches are told from what they are on', async () => {
    const { page } = await arrive(stage, { words: threeWords, options: { forcedColors: 'active' } })
    const start = page.getByRole('button', { name: 'Start Quiz' })
    await start.waitFor()
    for (const button of [start, page.getByRole('button', { name: 'Find Definitions' }), page.getByRole('button', { name: 'Add a word' })])
      expect(await button.evaluate((element) => getComputedStyle(element).borderTopWidth)).not.toBe('0px')
    const isDistinct = (selector: string): Promise<boolean> =>
      page
        .locator(selector)
        .last()
        .evaluate((part) => getComputedStyle(part).backgroundColor !== getComputedStyle(part.parentElement as Element).backgroundColor)
    await page.locator('[data-slot=bar]').last().waitFor()
    expect(await isDistinct('[data-slot=bar]')).toBe(true)
    await page.goto('/profile')
    await page.getByRole('switch', { name: 'Dark Mode' }).waitFor()
    expect(await isDistinct('[role=switch][aria-checked=true] > span')).toBe(true)
    expect(await isDistinct('[role=switch][aria-checked=false] > span')).toBe(true)
    await page.goto('/quiz')
    await page.getByRole('progressbar', { name: 'Words Mastered' }).waitFor()
    expect(await isDistinct('[role=progressbar][aria-label="Words Mastered"] > div')).toBe(true)
  })
})
