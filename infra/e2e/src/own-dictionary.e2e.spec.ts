import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addDictionary } from '@wordloom/dictionary/add-dictionary'
import { sampleLexicon, sampleWiktextract } from '@wordloom/dictionary/samples'
import { describeScreens } from './browser/describe-in-browser.ts'
import { sizes } from './browser/sizes.ts'
import { inTheme, themes } from './browser/theme.ts'
import { violations } from './browser/violations.ts'
import { arrive } from './pages/arrive.ts'
import { captureForm } from './pages/capture.ts'
import { searchDialog } from './pages/search-dialog.ts'
import { toast } from './pages/toast.ts'

const folder = mkdtempSync(join(tmpdir(), 'wordloom-own-dictionary-'))
beforeAll(async () => {
  for (const file of [sampleLexicon, sampleWiktextract]) await addDictionary({ folder, file, now: new Date() })
})
afterAll(() => rmSync(folder, { recursive: true }))

describeScreens(
  'a dictionary that the operator added',
  (stage) => {
    describe.each(sizes)('at %s', (_, size) => {
      it.each(themes)(
        'is named with licence and link under its senses, and in the details of a word saved from it: %s theme',
        async (theme) => {
          const { page } = await arrive(stage, { options: { ...size, ...inTheme(theme, stage.edition().url) } })
          const form = captureForm(page)
          await form.lookUp('bank')
          const choice = form.choiceFor('bank')
          await choice.waitFor()
          expect(await form.sense(/^a firm that keeps people's money/).isVisible()).toBe(true)
          expect(await choice.getByText('from Wiktionary').count()).toBe(1)
          expect(await choice.getByText(/^From /).textContent()).toBe('From Sample English WordNet 2026 (CC BY 4.0), Wiktionary (CC BY-SA)')
          const link = choice.getByRole('link', { name: 'Sample English WordNet 2026' })
          expect(await link.getAttribute('href')).toBe('https://words.example.org/wordnet')
          expect(await violations(page)).toEqual([])
          await form.choose('An institution where one can place')
          await form.add.click()
          await toast(page, 'Word Added', 'The word has been added to your vocabulary!').waitFor()
          await page.goto('/word-bank')
          await page.getByRole('button', { name: 'bank', exact: true }).first().click()
          const dialog = page.getByRole('dialog', { name: 'bank' })
          await dialog.getByText('From Wiktionary (CC BY-SA)').waitFor()
          expect(await violations(page)).toEqual([])
        },
      )
    })

    it('answers the search dialog', async () => {
      const { page } = await arrive(stage)
      const search = await searchDialog(page).open()
      await search.box.fill('quizify')
      await search.entry.waitFor()
      await search.entry.getByText('To turn a text into a quiz.').waitFor()
      expect(await search.entry.getByText(/^From /).textContent()).toBe('From Wiktionary (CC BY-SA)')
      expect(await violations(page)).toEqual([])
    })
  },
  { DICTIONARY_FOLDER: folder },
)
