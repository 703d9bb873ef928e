import { readFile } from 'node:fs/promises'
import { expect, it } from '@jest/globals'
import type { Word } from '@wordloom/contracts/http'
import type { Page } from 'playwright-core'
import { describeScreens } from './browser/describe-in-browser.ts'
import { arrive } from './pages/arrive.ts'
import { toast } from './pages/toast.ts'
import { threeWords } from './pages/vocabulary.ts'

describeScreens('Data Management: export and import', (stage) => {
  const section = (page: Page) =>
    page.getByRole('region', { name: 'Data Management' }).or(page.locator('[aria-label="Data Management"]')).first()
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import Data' })

  async function exportAs(page: Page, format: string): Promise<{ name: string; text: string }> {
    await section(page).getByLabel('Format').selectOption(format)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      section(page).getByRole('button', { name: 'Export Data' }).click(),
    ])
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'latin1') }
  }
  const choose = (page: Page, name: string, text: string) =>
    page.getByLabel('File to import').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

  it("says 'Export Started' and downloads CSV, JSON and a deck for Anki", async () => {
    const { page } = await arrive(stage, { words: threeWords, at: '/profile' })
    const csv = await exportAs(page, 'CSV')
    await toast(page, 'Export Started').waitFor()
    expect(csv.name).toMatch(/^wordloom-\d{4}-\d\d-\d\d\.csv$/)
    expect(csv.text.trimEnd().split('\r\n')).toHaveLength(4)
    const anki = await exportAs(page, 'Anki')
    expect([anki.name.endsWith('.apkg'), anki.text.slice(0, 2)]).toEqual([true, 'PK'])
    const json = JSON.parse((await exportAs(page, 'JSON')).text)
    expect(json).toMatchObject({ format: 'wordloom.learner', version: 1, profile: { firstName: 'Ada' }, sessions: [] })
    expect(json.words).toHaveLength(3)
  })

  it('imports another learner’s whole file after a preview, and nothing the second time', async () => {
    const ada = await arrive(stage, { words: threeWords, at: '/profile' })
    const { text } = await exportAs(ada.page, 'JSON')
    const { page, learner } = await arrive(stage, { words: threeWords.slice(0, 1), at: '/profile' })
    const file = Buffer.from(text, 'latin1').toString('utf8')
    await choose(page, 'ada.json', file)
    await dialog(page).getByText('2 words will be added.').waitFor()
    await dialog(page).getByText('1 word already there, left as they are').click()
    await dialog(page)
      .getByText(/^Row \d “/)
      .waitFor()
    await dialog(page).getByRole('button', { name: 'Import', exact: true }).click()
    await toast(page, 'Import Finished', '2 words came in.').waitFor()
    await choose(page, 'ada.json', file.replace('"Ada"', '"Augusta"'))
    await dialog(page).getByText('Nothing new: all of this is in your vocabulary already.').waitFor()
    expect(await dialog(page).getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true)
    await dialog(page).getByRole('checkbox', { name: 'Take over the name and picture in this file, too' }).check()
    await dialog(page).getByRole('button', { name: 'Import', exact: true }).click()
    await toast(page, 'Import Finished').waitFor()
    expect(await learner.call('GET', '/api/auth/user')).toMatchObject({ body: { firstName: 'Augusta', email: learner.email } })
    await page.goto('/')
    await page
      .getByRole('link', { name: /Total Words/ })
      .getByText('3', { exact: true })
      .waitFor()
  })

  it.each([
    ['commas', 'word,tags\nowl,novel;charakter\nelk,"novel, sea"\n'],
    ['semicolons', 'word;tags\nowl;"novel;charakter"\nelk;novel, sea\n'],
  ])('separates tags at commas and semicolons in a CSV of %s, and brings a tag with a semicolon back whole', async (_, csv) => {
    const { page, learner } = await arrive(stage, { words: [{ text: 'tide', tags: ['a;b', 'c'] }], at: '/profile' })
    const { text } = await exportAs(page, 'CSV')
    await learner.call('DELETE', '/api/words')
    for (const file of [csv, text]) {
      await choose(page, 'words.csv', Buffer.from(file, 'latin1').toString())
      await dialog(page).getByRole('button', { name: 'Import', exact: true }).click()
      await dialog(page).waitFor({ state: 'detached' })
    }
    const { body } = await learner.call('GET', '/api/words?sortBy=text&sortOrder=asc')
    expect((body as Word[]).map(({ text, tags }) => [text, tags])).toEqual([
      ['elk', ['novel', 'sea']],
      ['owl', ['novel', 'charakter']],
      ['tide', ['a;b', 'c']],
    ])
  })

  it('names invalid rows, and imports the valid ones only on request', async () => {
    const { page } = await arrive(stage, { at: '/profile' })
    await choose(page, 'mine.csv', `word,definition\nowl,a bird\n,nothing\nelk,"${'x'.repeat(2_001)}"\nOWL,A bird\n=1+1,a sum\n`)
    await dialog(page).getByText('2 words will be added.').waitFor()
    await dialog(page).getByText('2 rows cannot be imported').click()
    await dialog(page).getByText('Row 2: text: Word is required').waitFor()
    await dialog(page)
      .getByText(/Row 3 “elk”: .*The definition may be at most 2,000 characters long/)
      .waitFor()
    const start = dialog(page).getByRole('button', { name: 'Import', exact: true })
    expect(await start.isDisabled()).toBe(true)
    await dialog(page).getByRole('checkbox', { name: 'Leave them out and import the others' }).check()
    await start.click()
    await toast(page, 'Import Finished', '2 words came in.').waitFor()
    await page.goto('/word-bank')
    for (const text of ['owl', '=1+1'])
      await page
        .getByRole('heading', { name: text, exact: true })
        .or(page.getByText(text, { exact: true }))
        .first()
        .waitFor()
  })

  it.each([
    ['notes.txt', 'a file of nothing we know', 'This file is neither an export of Wordloom nor CSV with a column named text or word.'],
    [
      'cut.json',
      '{"format":"wordloom.learner","version":1,"words":[{',
      'This JSON is broken: it may have been cut off while it was saved.',
    ],
    ['later.json', '{"format":"wordloom.learner","version":9}', 'This export was made by a later Wordloom than this one.'],
  ])('says why %s cannot be read', async (name, text, sentence) => {
    const { page } = await arrive(stage, { at: '/profile' })
    await choose(page, name, text)
    await dialog(page).getByRole('alert').getByText(sentence).waitFor()
    await dialog(page).getByRole('button', { name: 'Close', exact: true }).first().click()
    await dialog(page).waitFor({ state: 'detached' })
  })

  it('reports a failed check of a file, even if another check of that file succeeds later', async () => {
    stage.expectComplaint(/Failed to load resource.*503/)
    const { page } = await arrive(stage, { at: '/profile' })
    let calls = 0
    await page.route('**/api/words/import/check', async (route) => {
      if (++calls === 1) return route.fulfill({ status: 503, contentType: 'text/plain', body: 'Resting' })
      await new Promise((resolve) => setTimeout(resolve, 500))
      return route.continue()
    })
    const second = page.waitForResponse((response) => response.url().endsWith('/api/words/import/check') && response.ok())
    await choose(page, 'many.csv', `word\n${Array.from({ length: 900 }, (_, index) => `word ${index}`).join('\n')}`)
    await dialog(page).getByText('503: Resting').waitFor()
    await second
    await page.waitForTimeout(300)
    expect(await dialog(page).getByText('503: Resting').isVisible()).toBe(true)
  })

  it('resumes an interrupted import, and imports nothing twice', async () => {
    stage.expectComplaint(/Failed to load resource.*503/)
    const { page, learner } = await arrive(stage, { at: '/profile' })
    let calls = 0
    await page.route('**/api/words/import', (route) =>
      ++calls === 2 ? route.fulfill({ status: 503, contentType: 'text/plain', body: 'Resting' }) : route.continue(),
    )
    await choose(page, 'many.csv', `word\n${Array.from({ length: 1_200 }, (_, index) => `word ${index}`).join('\n')}`)
    await dialog(page).getByText('1,200 words will be added.').waitFor()
    await dialog(page).getByRole('button', { name: 'Import', exact: true }).click()
    await dialog(page).getByText('503: Resting').waitFor()
    expect(await learner.call('GET', '/api/dashboard/stats')).toMatchObject({ body: { totalWords: 100 } })
    await dialog(page).getByRole('button', { name: 'Try Again' }).click()
    await toast(page, 'Import Finished', '1,100 words came in.').waitFor()
    expect(await learner.call('GET', '/api/dashboard/stats')).toMatchObject({ body: { totalWords: 1_200 } })
  })
})
