import { expect, it } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import { describeScreens } from './browser/describe-in-browser.ts'
import { eventually } from './browser/eventually.ts'
import { arrive } from './pages/arrive.ts'
import { captureForm } from './pages/capture.ts'
import { dashboard } from './pages/dashboard.ts'
import { searchDialog } from './pages/search-dialog.ts'
import { toast } from './pages/toast.ts'
import { threeWords } from './pages/vocabulary.ts'
import { wordBank } from './pages/word-bank.ts'

const focused = (target: Locator): Promise<void> =>
  eventually(async () => expect(await target.evaluate((element) => document.activeElement === element)).toBe(true))

/** A dialog is ready for keys when it has the focus, a moment after it can be seen. */
const focusedWithin = (target: Locator): Promise<void> =>
  eventually(async () => expect(await target.evaluate((element) => element.contains(document.activeElement))).toBe(true))

/** Presses Tab until the focus is on the target, as somebody without a mouse would. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.first().waitFor()
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => document.activeElement === element)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${target}`)
}

describeScreens('keyboard only', (stage) => {
  it('captures a word: arrow keys choose its sense, Enter adds it', async () => {
    const { page } = await arrive(stage)
    const form = captureForm(page)
    await tabTo(page, form.word)
    await page.keyboard.type('bank')
    await page.keyboard.press('Enter')
    await form.choiceFor('bank').waitFor()
    await focused(form.senses.first())
    await page.keyboard.press('ArrowDown')
    expect(await form.senses.nth(1).isChecked()).toBe(true)
    await page.keyboard.press('Enter')
    await toast(page, 'Word Added').waitFor()
    await focused(form.word)
    await dashboard(page).recent('bank').waitFor()
  })

  it('the first Tab offers to skip to the content', async () => {
    const { page } = await arrive(stage)
    await dashboard(page).statCards.waitFor()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await focused(skip)
    expect((await skip.boundingBox())?.height).toBeGreaterThan(10)
    await page.keyboard.press('Enter')
    await focused(page.getByRole('main'))
  })

  it('arrow keys move through search results, Enter opens a word, and closing it returns the focus', async () => {
    const { page } = await arrive(stage, { words: threeWords })
    const opener = page.getByRole('banner').getByRole('button', { name: /Search words/ })
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    const { dialog, box } = searchDialog(page)
    await focused(box)
    await page.keyboard.type('a')
    await dialog.getByRole('region', { name: 'Words in Your Vocabulary' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await focused(dialog.getByRole('button', { name: 'abate', exact: true }))
    await page.keyboard.press('ArrowUp')
    await focused(box)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const details = page.getByRole('dialog', { name: 'abate' })
    await focusedWithin(details)
    await page.keyboard.press('Escape')
    await details.waitFor({ state: 'hidden' })
    await focused(opener)
  })

  it('arrow keys and Enter pick a suggested word, in the capture form and in the search', async () => {
    const { page } = await arrive(stage)
    const form = captureForm(page)
    await form.word.fill('blockch')
    await page.getByRole('option', { name: 'blockchain' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await form.choiceFor('blockchain').or(form.add).first().waitFor()
    expect(await form.word.inputValue()).toBe('blockchain')

    const { dialog, box, entry } = await searchDialog(page).open()
    // A beginning that is a word itself: on a slow machine it is looked up before the list is used.
    await box.fill('amaze')
    await dialog.getByRole('option', { name: 'amazed' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await focused(box)
    expect(await dialog.getByRole('option').count()).toBe(0)
    await box.fill('radian')
    await dialog.getByRole('option', { name: 'radiant', exact: true }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await entry.waitFor()
    expect(await box.inputValue()).toBe('radiant')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })

  it('the word bank is sorted and filtered, and a word opened, marked and deleted', async () => {
    const { page } = await arrive(stage, { words: threeWords, at: '/word-bank' })
    const bank = wordBank(page)
    await tabTo(page, bank.status)
    await page.keyboard.type('Lea')
    await page.getByRole('heading', { level: 1, name: 'Learning Words' }).waitFor()

    await tabTo(page, bank.card('abate').getByRole('button', { name: 'abate', exact: true }))
    await page.keyboard.press('Enter')
    const details = page.getByRole('dialog', { name: 'abate' })
    await tabTo(page, details.getByRole('button', { name: 'Review Later' }))
    await page.keyboard.press('Enter')
    await toast(page, 'Word Updated').waitFor()
    await details.waitFor({ state: 'hidden' })

    await tabTo(page, bank.card('abate').getByRole('button', { name: 'Delete “abate”' }))
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog')
    await question.waitFor()
    await tabTo(page, question.getByRole('button', { name: 'Delete word' }))
    await page.keyboard.press('Enter')
    await toast(page, 'Word Deleted').waitFor()
    await focused(bank.search)
  })

  it('keys open the user menu, move through it and close it', async () => {
    const { page } = await arrive(stage)
    const opener = page.getByRole('button', { name: 'User menu' })
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Manage account' }).waitFor() // shown once the address of the identity provider is known
    await page.keyboard.press('End')
    await focused(page.getByRole('menuitem', { name: 'Sign Out' }))
    await page.keyboard.press('ArrowUp')
    await focused(page.getByRole('menuitem', { name: 'Manage account' }))
    await page.keyboard.press('ArrowUp')
    await focused(page.getByRole('menuitem', { name: /theme/ }))
    await page.keyboard.press('Escape')
    await focused(opener)
  })
})
