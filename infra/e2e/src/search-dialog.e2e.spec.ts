import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { describeScreens } from './browser/describe-in-browser.ts'
import { eventually } from './browser/eventually.ts'
import { arrive } from './pages/arrive.ts'
import { captureForm } from './pages/capture.ts'
import { dashboard } from './pages/dashboard.ts'
import { searchDialog } from './pages/search-dialog.ts'
import { toast } from './pages/toast.ts'
import { threeWords } from './pages/vocabulary.ts'

const ready = (page: Page): Promise<void> => dashboard(page).statCards.waitFor()

describeScreens('the search dialog', (stage) => {
  it.each(['Control+k', 'Meta+k'])('opens with %s, the text box focused, and from the search box in the header', async (keys) => {
    const { page } = await arrive(stage)
    await ready(page)
    const search = searchDialog(page)
    await page.keyboard.press(keys)
    await search.dialog.getByText('Search Your Vocabulary').waitFor()
    await eventually(async () => expect(await search.box.evaluate((input) => document.activeElement === input)).toBe(true))
    await page.keyboard.press('Escape')
    await search.dialog.waitFor({ state: 'hidden' })
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Search words/ })
      .click()
    await search.dialog.waitFor()
  })

  it('shows matching words with all specified details, and opens one of them', async () => {
    const { page } = await arrive(stage, { words: threeWords })
    const search = await searchDialog(page).open()
    await search.box.fill(' seren ')
    const found = search.dialog.getByRole('region', { name: 'Words in Your Vocabulary' }).getByRole('listitem')
    for (const text of [
      'serendipity',
      'New',
      'noun',
      '/ˌsɛrənˈdɪpɪti/',
      'good luck in making unexpected and fortunate discoveries',
      '“we met by pure serendipity”',
      'Added less than a minute ago',
    ])
      await found.getByText(text, { exact: true }).waitFor()
    await found.getByRole('button', { name: 'Speak “serendipity”' }).waitFor()
    await found.getByRole('button', { name: 'serendipity', exact: true }).click()
    await search.dialog.waitFor({ state: 'hidden' })
    await page.getByRole('dialog', { name: 'serendipity' }).waitFor()
  })

  it('asks the dictionary once, 500 ms after the last letter, only about a single word without matches', async () => {
    const { page } = await arrive(stage, { words: threeWords })
    const search = await searchDialog(page).open()
    const asked: string[] = []
    page.on('request', (request) => asked.push(...(/\/api\/dictionary\/([^/?]+)$/.exec(request.url())?.slice(1) ?? [])))
    await search.box.evaluate((input) => input.addEventListener('input', () => performance.mark('typed')))
    await search.box.pressSequentially('resili', { delay: 60 })
    await search.box.pressSequentially('ent', { delay: 60 })
    await search.dialog.getByText('Checking dictionary...').first().waitFor()
    await search.entry.waitFor()
    expect(asked).toEqual(['resilient'])
    // Measured by the page's own clock, which a busy machine does not delay.
    const pause = await page.evaluate(() => {
      const request = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/api/dictionary/resilient'))
      return (request?.startTime ?? 0) - (performance.getEntriesByName('typed').at(-1)?.startTime ?? 0)
    })
    expect(pause).toBeGreaterThan(490)
    await search.box.fill('abate')
    await search.dialog.getByRole('region', { name: 'Words in Your Vocabulary' }).waitFor()
    await search.box.fill('two words')
    await search.dialog.getByText('Not in Your Vocabulary').waitFor()
    await page.waitForTimeout(700)
    expect(asked).toHaveLength(1)
  })

  it('looks up several words only on request, and finds a saved phrase by an inflected form', async () => {
    const { page } = await arrive(stage)
    const search = await searchDialog(page).open()
    await search.box.fill('gave it up')
    await search.dialog.getByRole('button', { name: 'Look it up in the dictionary' }).click()
    await search.entry.getByText('“gave it up” is a form of “give up”.').waitFor()
    await search.entry.getByRole('button', { name: 'Quick Add Primary' }).click()
    await toast(page, 'Word Added Successfully!').waitFor()
    await search.box.fill('gives it up')
    await search.dialog.getByRole('button', { name: 'Look it up in the dictionary' }).waitFor()
    await page.keyboard.press('Enter')
    const saved = search.dialog.getByRole('region', { name: 'Words in Your Vocabulary' })
    await saved.getByRole('button', { name: 'give up', exact: true }).waitFor()
  })

  it('suggests spellings of an unknown word, and distinguishes a failed look-up from a missing word', async () => {
    stage.expectComplaint(/Failed to load resource.*404.*\/api\/dictionary\/resiliant/)
    stage.expectComplaint(/Failed to load resource.*503.*\/api\/dictionary\/bank/)
    const { page } = await arrive(stage)
    const search = await searchDialog(page).open()
    await search.box.fill('resiliant')
    await search.dialog.getByText('No Results Found').waitFor()
    await search.dialog.getByRole('button', { name: 'resilient', exact: true }).click()
    await search.entry.waitFor()
    await page.route('**/api/dictionary/bank', (route) => route.fulfill({ status: 503, contentType: 'text/plain', body: 'resting' }))
    await search.box.fill('bank')
    await search.dialog.getByText('The dictionary could not be asked').waitFor()
    expect(await search.dialog.getByText('No Results Found').count()).toBe(0)
    await page.unroute('**/api/dictionary/bank')
    await search.dialog.getByRole('button', { name: 'Retry' }).click()
    await search.entry.waitFor()
  })

  it('adds the primary definition with one click, and confirms it', async () => {
    const { page, learner } = await arrive(stage)
    const search = await searchDialog(page).open()
    await page.route('**/api/words', async (route) => {
      if (route.request().method() === 'POST') await page.waitForTimeout(400)
      await route.continue()
    })
    await search.box.fill('bank')
    await search.entry.getByRole('button', { name: 'Quick Add Primary' }).click()
    await search.entry.getByRole('button', { name: 'Adding...' }).waitFor()
    await toast(page, 'Word Added Successfully!', '“bank” has been added to your vocabulary.').waitFor()
    expect((await learner.call('GET', '/api/words')).body).toMatchObject([{ text: 'bank', partOfSpeech: 'noun', status: 'new' }])
  })

  it('offers the first definition of each of two parts of speech with the number of others, and adds one of them', async () => {
    const { page, learner } = await arrive(stage)
    const search = await searchDialog(page).open()
    await search.box.fill('bank')
    await search.entry.getByText('Primary Definition').waitFor()
    const others = search.entry.getByRole('button', { name: /^Add This/ })
    expect(await others.count()).toBe(2)
    await search.entry.getByText(/^\d+ more definitions in the dictionary\.$/).waitFor()
    await others.last().click()
    await toast(page, 'Word Added Successfully!').waitFor()
    expect((await learner.call('GET', '/api/words')).body).toMatchObject([{ text: 'bank', partOfSpeech: 'verb' }])
  })

  it('opens all definitions: closes, goes to /, and passes the word to the capture form 100 ms later', async () => {
    const { page } = await arrive(stage, { at: '/quiz' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const search = await searchDialog(page).open()
    await page.evaluate(() => {
      const scope = window as unknown as { handed: unknown }
      addEventListener('showWordCaptureWithDefinitions', (event) => {
        scope.handed = (event as CustomEvent).detail
      })
    })
    await search.box.fill('bank')
    await search.entry.getByRole('button', { name: 'Choose from All Definitions' }).click()
    await search.dialog.waitFor({ state: 'hidden' })
    const form = captureForm(page)
    await form.choiceFor('bank').waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await form.word.inputValue()).toBe('bank')
    const handed = (await page.evaluate(() => (window as unknown as { handed: unknown }).handed)) as {
      word: string
      entry: { allDefinitions: unknown[] }
    }
    expect(handed.word).toBe('bank')
    expect(handed.entry.allDefinitions).toHaveLength(2)
  })

  it('says when nothing was found, and starts empty when it is opened again', async () => {
    stage.expectComplaint(/Failed to load resource.*404.*\/api\/dictionary\/xyzzyqq/)
    const { page } = await arrive(stage)
    const search = await searchDialog(page).open()
    await search.box.fill('xyzzyqq')
    await search.dialog.getByText('No Results Found').waitFor()
    await search.dialog.getByText(/check the spelling/).waitFor()
    await page.keyboard.press('Escape')
    await search.dialog.waitFor({ state: 'hidden' })
    await search.open()
    expect(await search.box.inputValue()).toBe('')
    await search.dialog.getByText('Search Your Vocabulary').waitFor()
  })

  it('shows that it is searching, and why a search failed', async () => {
    stage.expectComplaint(/Failed to load resource.*503/)
    stage.expectComplaint(/Failed to load resource.*500/)
    const { page } = await arrive(stage)
    const search = await searchDialog(page).open()
    await page.route('**/api/words?search=*', async (route) => {
      await page.waitForTimeout(300)
      await route.fulfill({ status: 503, contentType: 'text/plain', body: 'resting' })
    })
    await search.box.fill('abate')
    await search.dialog.getByText('Searching your vocabulary...').first().waitFor()
    await search.dialog.getByText('Failed to search words: Service Unavailable').waitFor()
    await page.unroute('**/api/words?search=*')
    await search.dialog.getByRole('button', { name: 'Retry' }).click()
    await search.entry.waitFor()

    await page.route('**/api/words', (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'no' }))
    await search.entry.getByRole('button', { name: 'Quick Add Primary' }).click()
    await toast(page, 'Error Adding Word', 'There was a problem adding the word. Please try again.').waitFor()
  })

  it.each([
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ])('stays in its place while its results change, at %j', async (viewport) => {
    const { page } = await arrive(stage, { words: threeWords, options: { viewport } })
    const search = await searchDialog(page).open()
    const top = async () => Math.round((await search.dialog.boundingBox())?.y ?? -1)
    await eventually(async () => expect(await top()).toBe(Math.round(viewport.height * (viewport.width > 700 ? 0.1 : 0.2))))
    const before = await top()
    for (const [typed, shown] of [
      ['seren', 'Words in Your Vocabulary'],
      ['bank', 'Word Found in Dictionary'],
    ] as const) {
      await search.box.fill(typed)
      await search.dialog.getByRole('region', { name: shown }).waitFor()
      expect(await top()).toBe(before)
    }
  })

  it('is never higher than 80vh', async () => {
    const words = Array.from({ length: 20 }, (_, index) => ({ text: `similar ${index}`, definition: 'a word like the others' }))
    const { page } = await arrive(stage, { words })
    const search = await searchDialog(page).open()
    await search.box.fill('similar')
    await search.dialog.getByRole('listitem').nth(19).waitFor()
    await eventually(async () => expect((await search.dialog.boundingBox())?.height).toBeLessThanOrEqual(640))
  })
})
