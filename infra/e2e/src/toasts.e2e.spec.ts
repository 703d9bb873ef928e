import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { describeScreens } from './browser/describe-in-browser.ts'
import { eventually } from './browser/eventually.ts'
import { arrive } from './pages/arrive.ts'
import { captureForm } from './pages/capture.ts'
import { quizWords } from './pages/quiz.ts'
import { searchDialog } from './pages/search-dialog.ts'
import { servedQuiz } from './pages/served-quiz.ts'
import { toast } from './pages/toast.ts'
import { wordBank } from './pages/word-bank.ts'

const swan = { text: 'swan', definition: 'a large white bird with a long neck', partOfSpeech: 'noun' }

const sizes = [
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ['a phone on its side', { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true }],
  ['a desk', { viewport: { width: 1280, height: 800 } }],
  ['a desk at 200 %', { viewport: { width: 640, height: 400 } }],
] as const

/** Keeps the current toast open, as it stays open while the window is in the background. */
const keepToastOpen = (page: Page): Promise<void> => page.evaluate(() => void dispatchEvent(new Event('blur')))

/** The names of the visible actions, in forms and the open dialog, that a toast covers. */
const coveredActions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toast = document.querySelector('[aria-label="Notifications (F8)"] li')?.getBoundingClientRect()
    if (!toast) return ['There is no toast']
    const within = document.querySelector('[aria-modal=true]') ? '[aria-modal=true]' : ':is(form, [data-word-entry])'
    return [...document.querySelectorAll(`${within} :is(button, a[href])`)].flatMap((action) => {
      const { left, right, top, bottom } = action.getBoundingClientRect()
      const over = left < toast.right && toast.left < right && top < toast.bottom && toast.top < bottom
      // A disabled button takes no pointer events; its parent does.
      const there = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)
      const inSight = there.some((each) => each === action || each === action.parentElement)
      return over && inSight ? [action.getAttribute('aria-label') ?? action.textContent ?? ''] : []
    })
  })

/** Checks that no action is covered at any scroll position of the page. */
async function expectFreeActions(page: Page): Promise<void> {
  const places = await page.evaluate(() => (document.documentElement.scrollHeight - innerHeight) / 70)
  for (let index = 0; index <= places; index++) {
    await page.evaluate((top) => scrollTo(0, top), index * 70)
    await eventually(async () => expect([index, await coveredActions(page)]).toEqual([index, []]))
  }
}

/** The same for every scroll position of the open dialog. */
async function expectFreeActionsInDialog(page: Page): Promise<void> {
  const scrollTo = (top: number): Promise<number> =>
    page.evaluate((to) => {
      const all = [...document.querySelectorAll('[aria-modal=true], [aria-modal=true] *')]
      const scrolled = all.find((each) => each.scrollHeight > each.clientHeight && /auto|scroll/.test(getComputedStyle(each).overflowY))
      if (!scrolled) return 0
      scrolled.scrollTop = to
      return scrolled.scrollHeight - scrolled.clientHeight
    }, top)
  const furthest = await scrollTo(0)
  for (let top = 0; top <= furthest; top += 15) {
    await scrollTo(top)
    await eventually(async () => expect([top, await coveredActions(page)]).toEqual([top, []]))
  }
}

describeScreens('a toast', (stage) => {
  describe.each(sizes)('at %s', (_, options) => {
    it('covers no action of the capture form at any scroll position', async () => {
      stage.expectComplaint(/Failed to load resource.*500/)
      const { page } = await arrive(stage, { options })
      const form = captureForm(page)
      await page.route('**/api/words', (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'The ink has run out.' }))
      await form.lookUp('swan')
      await form.choose('a large white water bird')
      await form.add.click()
      await toast(page, 'Error', 'The ink has run out.').waitFor()
      await keepToastOpen(page)
      await expectFreeActions(page)
      await form.add.click({ trial: true })
    })

    it('covers no action of a word’s edit form or of its dialog', async () => {
      stage.expectComplaint(/Failed to load resource.*500/)
      const { page } = await arrive(stage, { words: [swan], at: '/word-bank', options })
      await wordBank(page).card('swan').getByRole('button', { name: 'swan', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'swan' })
      await dialog.getByRole('button', { name: 'Edit' }).click()
      await dialog.getByRole('textbox', { name: 'Note' }).fill('on the river')
      await page.route('**/api/words/*', (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'The ink has run out.' }))
      await dialog.getByRole('button', { name: 'Save Changes' }).click()
      await toast(page, 'Error', 'The ink has run out.').waitFor()
      await keepToastOpen(page)
      await eventually(async () => expect(await coveredActions(page)).toEqual([]))
      await dialog.getByRole('button', { name: 'Save Changes' }).click({ trial: true })
      await dialog.getByRole('button', { name: 'Close' }).click({ trial: true })
    })

    it('covers no action of a quiz at any scroll position', async () => {
      const { page } = await arrive(stage, { words: quizWords, options })
      const served = servedQuiz(page)
      await page.getByRole('button', { name: 'Start Quiz' }).click()
      await served.skipTo(({ questionType }) => questionType === 'multiple_choice')
      await page.keyboard.press('Enter')
      await toast(page, 'Please select an answer').waitFor()
      await keepToastOpen(page)
      await expectFreeActionsInDialog(page)
    })

    it('covers no action of the search after a word was added there', async () => {
      const { page } = await arrive(stage, { options })
      const search = await searchDialog(page).open()
      await search.box.fill('bank')
      await search.entry.getByRole('button', { name: 'Quick Add Primary' }).click()
      await toast(page, 'Word Added Successfully!').waitFor()
      await keepToastOpen(page)
      await search.box.fill('light')
      await search.entry.getByRole('button', { name: 'Quick Add Primary' }).waitFor()
      await eventually(async () => expect(await coveredActions(page)).toEqual([]))
    })
  })
})
