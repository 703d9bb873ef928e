import { expect, it } from '@jest/globals'
import type { Locator } from 'playwright-core'
import { describeScreens } from './browser/describe-in-browser.ts'
import { arrive } from './pages/arrive.ts'

describeScreens('the direction of texts', (stage) => {
  it.each([
    ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
    ['a desk', { viewport: { width: 1280, height: 800 } }],
  ])('a right-to-left word and its definition are aligned by their own direction on %s', async (_, options) => {
    const words = [
      { text: 'שלום', definition: 'a greeting, or peace', tags: ['manners'] },
      { text: 'peace', definition: 'שלום' },
    ]
    const { page } = await arrive(stage, { words, options })
    /** The sides at which the texts begin, where a text of this width is at neither. */
    const sides = async (root: Locator, texts: readonly string[]) =>
      Promise.all(
        texts.map((text) =>
          root.evaluate((element, wanted) => {
            const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
            while (walker.nextNode()) {
              if (walker.currentNode.nodeValue !== wanted) continue
              const range = document.createRange()
              range.selectNodeContents(walker.currentNode)
              const text = range.getBoundingClientRect()
              const box = element.getBoundingClientRect()
              return text.left - box.left < box.right - text.right ? 'left' : 'right'
            }
            return 'missing'
          }, text),
        ),
      )
    for (const path of ['/', '/word-bank', '/quiz']) {
      await page.goto(path)
      for (const [{ text, definition }, side] of [
        [words[0]!, 'right'],
        [words[1]!, 'left'],
      ] as const) {
        const root = page
          .locator('[dir=rtl], [dir=ltr]')
          .filter({ has: page.getByText(text, { exact: true }) })
          .filter({ has: page.getByText(definition, { exact: true }) })
          .last()
        await root.waitFor()
        expect([path, await sides(root, [text, definition])]).toEqual([path, [side, side]])
      }
    }
    await page.goto('/word-bank')
    await page.getByRole('button', { name: 'שלום', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('a greeting, or peace').waitFor()
    expect(await sides(dialog, ['שלום', 'a greeting, or peace', 'manners'])).toEqual(['right', 'right', 'right'])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'peace', exact: true }).click()
    await dialog.getByRole('button', { name: 'Edit' }).click()
    for (const name of ['Definition', 'Example', 'Context', 'Note']) {
      const box = dialog.getByRole('textbox', { name })
      await box.fill('שלום לך.')
      expect([name, await box.evaluate((element) => getComputedStyle(element).direction)]).toEqual([name, 'rtl'])
    }
  })
})
