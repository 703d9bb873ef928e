import { expect, it } from '@jest/globals'
import { describeScreens } from './browser/describe-in-browser.ts'
import { eventually } from './browser/eventually.ts'
import { giveSpeech } from './browser/speech.ts'
import { arrive } from './pages/arrive.ts'
import { captureForm } from './pages/capture.ts'
import { threeWords } from './pages/vocabulary.ts'
import { wordBank } from './pages/word-bank.ts'

describeScreens('the word bank', (stage) => {
  it('shows each word with everything specified for its card', async () => {
    const { page, context } = await arrive(stage, { words: threeWords, at: null })
    await giveSpeech(context, 'silent')
    await page.goto('/word-bank')
    const card = wordBank(page).card('serendipity')
    for (const text of [
      'good luck in making unexpected and fortunate discoveries',
      '/ˌsɛrənˈdɪpɪti/',
      '“we met by pure serendipity”',
      'Context: A podcast about inventions',
      'Added less than a minute ago',
      'New',
    ])
      await card.getByText(text, { exact: true }).waitFor()
    expect(await card.getByText(/review/).count()).toBe(0)
    await card.getByRole('button', { name: 'Delete “serendipity”' }).waitFor()
    await card.getByRole('button', { name: 'Speak “serendipity”' }).click()
    expect(await page.evaluate(() => (window as unknown as { said: unknown }).said)).toEqual([{ text: 'serendipity', rate: 0.8, pitch: 1 }])
  })

  it.each([
    ['', 'Word Bank', ['laconic', 'abate', 'serendipity']],
    ['?status=new', 'New Words', ['serendipity']],
    ['?status=learning', 'Learning Words', ['abate']],
    ['?status=mastered', 'Mastered Words', ['laconic']],
    ['?status=forgotten', 'Word Bank', ['laconic', 'abate', 'serendipity']],
    ['?other=new', 'Word Bank', ['laconic', 'abate', 'serendipity']],
  ])('sets filter and title from the address /word-bank%s', async (search, title, words) => {
    const { page } = await arrive(stage, { words: threeWords, at: `/word-bank${search}` })
    const bank = wordBank(page)
    await eventually(async () => expect(await bank.words()).toEqual(words))
    expect(await bank.title.textContent()).toBe(title)
  })

  it('counts the words of each status, and resets the filter when the address has no query', async () => {
    const { page } = await arrive(stage, { words: threeWords, at: '/word-bank' })
    const bank = wordBank(page)
    await bank.card('abate').waitFor()
    expect(await bank.status.locator('option').allTextContents()).toEqual(['All (3)', 'New (1)', 'Learning (1)', 'Mastered (1)'])
    await bank.status.selectOption('Mastered (1)')
    await page.getByRole('heading', { level: 1, name: 'Mastered Words' }).waitFor()
    expect(new URL(page.url()).search).toBe('?status=mastered')
    await page.getByRole('banner').getByRole('link', { name: 'Word Bank' }).click()
    await page.getByRole('heading', { level: 1, name: 'Word Bank', exact: true }).waitFor()
    expect(await bank.words()).toHaveLength(3)
  })

  it('sorts in six ways', async () => {
    const { page } = await arrive(stage, { words: threeWords, at: '/word-bank' })
    const bank = wordBank(page)
    await bank.card('abate').waitFor()
    const sorts = await bank.sort.locator('option').allTextContents()
    expect(sorts).toEqual(['Newest First', 'Oldest First', 'A to Z', 'Z to A', 'Hardest First', 'Easiest First'])
    for (const [sort, words] of [
      ['Oldest First', ['serendipity', 'abate', 'laconic']],
      ['A to Z', ['abate', 'laconic', 'serendipity']],
      ['Z to A', ['serendipity', 'laconic', 'abate']],
      ['Newest First', ['laconic', 'abate', 'serendipity']],
    ] as const) {
      await bank.sort.selectOption(sort)
      await eventually(async () => expect(await bank.words()).toEqual(words))
    }
  })

  it('searches words and definitions while typing, in one search box, which the header’s search focuses', async () => {
    const { page } = await arrive(stage, { words: threeWords, at: '/word-bank' })
    const bank = wordBank(page)
    expect(await bank.search.getAttribute('placeholder')).toBe('Search words or definitions...')
    await bank.search.fill('ABATE')
    await eventually(async () => expect(await bank.words()).toEqual(['abate']))
    await bank.search.fill('brief and')
    await eventually(async () => expect(await bank.words()).toEqual(['laconic']))
    expect(await page.getByRole('searchbox').count()).toBe(1)
    await page.getByRole('banner').getByRole('button', { name: 'Search the word bank' }).click()
    await page.keyboard.type('seren')
    expect(await bank.search.inputValue()).toBe('seren')
    await eventually(async () => expect(await bank.words()).toEqual(['serendipity']))
    await bank.search.fill('nothing has this')
    await page.getByText('No words found').waitFor()
    await page.getByText('Try adjusting your filters or search terms.').waitFor()
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await eventually(async () => expect(await bank.words()).toHaveLength(3))
    expect(await bank.search.evaluate((box) => document.activeElement === box)).toBe(true)
  })

  it('invites to add the first word', async () => {
    const { page } = await arrive(stage, { at: '/word-bank' })
    await page.getByText('No words found').waitFor()
    await page.getByText('Start building your vocabulary by adding some words!').waitFor()
    await page.getByRole('button', { name: 'Add Your First Word' }).click()
    await eventually(async () => expect(await captureForm(page).word.evaluate((input) => document.activeElement === input)).toBe(true))
  })

  it('shows six skeleton cards while it loads, and an error with a working Retry', async () => {
    stage.expectComplaint(/Failed to load resource.*503/)
    const { page } = await arrive(stage, { words: threeWords, at: null })
    let broken = true
    let go = (): void => {}
    const gate = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route('**/api/words', async (route) => {
      if (!broken) return route.continue()
      await gate
      await route.fulfill({ status: 503, contentType: 'text/plain', body: 'The words are resting' })
    })
    await page.goto('/word-bank')
    await page.getByTestId('word-skeleton').nth(5).waitFor()
    expect(await page.getByTestId('word-skeleton').count()).toBe(6)
    const statuses = () => wordBank(page).status.locator('option').allTextContents()
    expect(await statuses()).toEqual(['All', 'New', 'Learning', 'Mastered'])
    go()
    await page.getByText('Failed to fetch words: Service Unavailable').waitFor()
    expect(await statuses()).toEqual(['All', 'New', 'Learning', 'Mastered'])
    broken = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await wordBank(page).card('abate').waitFor()
    expect(await statuses()).toEqual(['All (3)', 'New (1)', 'Learning (1)', 'Mastered (1)'])
  })

  it('shows HTML in a definition as text, and keeps emoji and right-to-left text', async () => {
    const { page } = await arrive(stage, {
      words: [{ text: 'سلام 🌱', definition: '<img src=x onerror="document.title=1"><b>bold</b>' }],
      at: '/word-bank',
    })
    const card = wordBank(page).card('سلام 🌱')
    await card.getByText('<img src=x onerror="document.title=1"><b>bold</b>').waitFor()
    expect(await card.locator('img').count()).toBe(0)
  })
})
