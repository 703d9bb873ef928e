import { describe, expect, it } from '@jest/globals'
import type { Word } from '@wordloom/contracts/http'
import type { Page } from 'playwright-core'
import { describeInBrowser, describeScreens } from './browser/describe-in-browser.ts'
import { sizes } from './browser/sizes.ts'
import { violationsInThemes } from './browser/violations.ts'
import { arrive } from './pages/arrive.ts'
import { dashboard } from './pages/dashboard.ts'
import { searchDialog } from './pages/search-dialog.ts'
import { toast } from './pages/toast.ts'
import { type GivenWord, threeWords } from './pages/vocabulary.ts'
import { wordBank } from './pages/word-bank.ts'

const bank: GivenWord = {
  text: 'bank',
  definition: 'sloping land (especially the slope beside a body of water)',
  partOfSpeech: 'noun',
  example: 'we met by the bank',
  tags: ['Rivers'],
}
const bare: GivenWord = { text: 'zugzwang', tags: ['chess', 'rivers'] }
const words = [...threeWords, bank, bare]

const details = (page: Page, text: string) => {
  const dialog = page.getByRole('dialog', { name: text })
  return {
    dialog,
    box: (name: string) => dialog.getByRole('textbox', { name }),
    press: (name: string) => dialog.getByRole('button', { name }),
  }
}

describeInBrowser('editing a word', (stage) => {
  describe.each(sizes)('at %s', (_, options) => {
    it('saves another sense, a gloss, a note and tags, which the page shows at once', async () => {
      const { page, learner, words: given } = await arrive(stage, { words, options })
      const home = dashboard(page)
      // The button of the headword spans the definition.
      await home
        .recent('bank')
        .getByText(bank.definition as string)
        .click({ force: true })
      const { dialog, box, press } = details(page, 'bank')
      await press('Edit').click()
      await press('Choose from the Dictionary').click()
      await dialog
        .getByRole('radio', { name: /financial institution/ })
        .first()
        .check({ force: true })
      expect(await box('Definition').inputValue()).toContain('financial institution')
      expect(await box('Example').inputValue()).toBe(bank.example)
      await box('Translation').fill('بنك')
      await box('Note').fill('not the one by the river')
      await box('Tags').fill('money')
      await press('Add the tag chess').click()
      await press('Save Changes').click()
      await toast(page, 'Word Updated', 'Your changes have been saved.').waitFor()
      await dialog.getByText('بنك').waitFor()
      await dialog.getByText('not the one by the river').waitFor()
      await dialog.getByRole('list', { name: 'Tags' }).getByText('money').waitFor()
      await page.keyboard.press('Escape')
      await home
        .recent('bank')
        .getByText(/financial institution/)
        .waitFor()
      const before = given.find(({ text }) => text === 'bank') as Word
      const after = ((await learner.call('GET', '/api/words')).body as Word[]).find(({ text }) => text === 'bank')
      expect(after).toEqual({
        ...before,
        definition: after?.definition,
        pronunciation: '/bæŋk/',
        ...{ gloss: 'بنك', note: 'not the one by the river', tags: ['money', 'chess'] },
      })
    })
  })
})

describeScreens('the edit form of a word', (stage) => {
  describe.each(sizes)('at %s', (_, options) => {
    it('stays open on a click outside, and is closed by Escape only after a confirmation', async () => {
      const { page } = await arrive(stage, { words, options, at: '/word-bank' })
      await wordBank(page).card('bank').getByRole('button', { name: 'bank', exact: true }).click()
      const { dialog, box, press } = details(page, 'bank')
      await press('Edit').click()
      await box('Definition').fill('where ducks sit')
      await page.mouse.click(5, 5)
      expect(await box('Definition').inputValue()).toBe('where ducks sit')
      await box('Definition').press('Escape')
      const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
      await question.getByRole('button', { name: 'Keep Editing' }).click()
      await question.waitFor({ state: 'hidden' })
      expect(await box('Definition').inputValue()).toBe('where ducks sit')
      await box('Definition').press('Escape')
      await question.getByRole('button', { name: 'Discard' }).click()
      await dialog.waitFor({ state: 'hidden' })
      await wordBank(page)
        .card('bank')
        .getByText(bank.definition as string)
        .waitFor()
    })

    it('is replaced by a word opened from the search only after a confirmation', async () => {
      const { page } = await arrive(stage, { words, options, at: '/word-bank' })
      await wordBank(page).card('bank').getByRole('button', { name: 'bank', exact: true }).click()
      const { box, press } = details(page, 'bank')
      await press('Edit').click()
      await box('Definition').fill('where ducks sit')
      const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
      const openAnotherWord = async () => {
        const { box: search, dialog } = await searchDialog(page).open()
        await search.fill('abate')
        await dialog.getByRole('button', { name: 'abate', exact: true }).click()
        await question.waitFor()
      }
      await openAnotherWord()
      await question.getByRole('button', { name: 'Keep Editing' }).click()
      await question.waitFor({ state: 'hidden' })
      expect(await box('Definition').inputValue()).toBe('where ducks sit')
      await openAnotherWord()
      await question.getByRole('button', { name: 'Discard' }).click()
      await details(page, 'abate').press('Mark as Mastered').waitFor()
    })

    it('is not covered by the toast of the saved change', async () => {
      const { page } = await arrive(stage, { words, options, at: '/word-bank' })
      await wordBank(page).card('bank').getByRole('button', { name: 'bank', exact: true }).click()
      const { box, press } = details(page, 'bank')
      await press('Edit').click()
      await box('Note').fill('by the river')
      await press('Save Changes').click()
      await toast(page, 'Word Updated').waitFor()
      for (const name of ['Mark as Mastered', 'Review Later']) {
        const own = await press(name).evaluate((button) => {
          const { left, top, width, height } = button.getBoundingClientRect()
          return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
        })
        expect([name, own]).toEqual([name, true])
      }
    })

    it('a word without a definition is marked in the search and among the words due', async () => {
      const { page } = await arrive(stage, { words, options, at: '/quiz' })
      const mark = { name: 'Add a definition to “zugzwang”' }
      await page.getByRole('region', { name: 'Words Due for Review' }).getByRole('button', mark).click()
      await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'definition')
      await page.keyboard.press('Escape')
      await details(page, 'zugzwang').dialog.waitFor({ state: 'hidden' })
      const search = await searchDialog(page).open()
      await search.box.fill('zugzwang')
      await search.dialog.getByRole('button', mark).click()
      await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'definition')
    })

    it('a word without a definition is marked in the word bank, and the mark opens its form', async () => {
      const { page } = await arrive(stage, { words, options })
      const mark = { name: 'Add a definition to “zugzwang”' }
      await dashboard(page).recent('zugzwang').getByRole('button', mark).waitFor()
      await page.goto('/word-bank')
      await wordBank(page).card('zugzwang').getByText('Add a definition').waitFor()
      expect(await page.getByText('Add a definition').count()).toBe(1)
      await wordBank(page).card('zugzwang').getByRole('button', mark).click()
      const { dialog, box } = details(page, 'zugzwang')
      await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'definition')
      await box('Definition').pressSequentially('a move one would rather not make')
      await page.keyboard.press('Control+Enter')
      await dialog.waitFor({ state: 'hidden' })
      await wordBank(page).card('zugzwang').getByText('a move one would rather not make').waitFor()
      expect(await page.getByText('Add a definition').count()).toBe(0)
    })
  })

  it('can be used with the keyboard alone, and returns the focus to where it was', async () => {
    const { page } = await arrive(stage, { words, at: '/word-bank' })
    const opener = wordBank(page).card('bank').getByRole('button', { name: 'bank', exact: true })
    await opener.focus()
    await page.keyboard.press('Enter')
    const { dialog, box, press } = details(page, 'bank')
    await press('Edit').focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'definition')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await dialog.getByRole('radio').first().waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    expect(await box('Definition').inputValue()).not.toBe(bank.definition)
    await box('Note').focus()
    await page.keyboard.type('by keys alone')
    await page.keyboard.press('Control+Enter')
    await dialog.getByText('by keys alone').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it.each(sizes)('has no axe violation in both themes at %s', async (_name, options) => {
    const { page } = await arrive(stage, { words, options })
    await dashboard(page).recent('bank').getByRole('button', { name: 'bank', exact: true }).click()
    const { dialog, box, press } = details(page, 'bank')
    await press('Edit').click()
    await press('Choose from the Dictionary').click()
    await dialog.getByRole('radio').first().waitFor()
    await box('Tags').fill(Array.from({ length: 11 }, (_, index) => `tag ${index}`).join())
    await press('Save Changes').click()
    await dialog.getByText('A word may have at most 10 tags').waitFor()
    expect(await violationsInThemes(page)).toEqual([])
  })
})
