import { expect, it } from '@jest/globals'
import type { Word } from '@wordloom/contracts/http'
import { describeScreens } from './browser/describe-in-browser.ts'
import { eventually } from './browser/eventually.ts'
import { giveSpeech } from './browser/speech.ts'
import { violations } from './browser/violations.ts'
import { arrive } from './pages/arrive.ts'
import { dashboard } from './pages/dashboard.ts'
import { toast } from './pages/toast.ts'
import { threeWords } from './pages/vocabulary.ts'
import { wordBank } from './pages/word-bank.ts'

const hours = (count: number): number => count * 60 * 60 * 1000

describeScreens('the word detail dialog', (stage) => {
  it('shows all fields of a word, and pronounces it', async () => {
    const { page, context } = await arrive(stage, { words: threeWords, at: null })
    await giveSpeech(context, 'silent')
    await page.goto('/word-bank')
    await wordBank(page).card('serendipity').getByRole('button', { name: 'serendipity', exact: true }).click()
    const details = page.getByRole('dialog', { name: 'serendipity' })
    for (const [name, value] of [
      ['Definition', 'good luck in making unexpected and fortunate discoveries'],
      ['Part of Speech', 'noun'],
      ['Example Usage', '“we met by pure serendipity”'],
      ['Your Context', 'A podcast about inventions'],
      ['Learning Status', 'New'],
    ] as const) {
      await details.getByText(name, { exact: true }).waitFor()
      await details.getByText(value, { exact: true }).waitFor()
    }
    await details.getByText('/ˌsɛrənˈdɪpɪti/').waitFor()
    for (const name of ['Reviews', 'Accuracy']) expect(await details.getByText(name, { exact: true }).count()).toBe(0)
    await details.getByRole('button', { name: 'Speak “serendipity”' }).click()
    expect(await page.evaluate(() => (window as unknown as { said: unknown }).said)).toEqual([{ text: 'serendipity', rate: 0.8, pitch: 1 }])
  })

  it('can be scrolled with the keyboard where its texts are longer than the window', async () => {
    const words = [{ text: 'abate', definition: 'become less in amount or intensity, '.repeat(50).trim(), partOfSpeech: 'verb' }]
    const { page } = await arrive(stage, { words, at: '/word-bank' })
    await page.getByRole('button', { name: 'abate', exact: true }).click()
    await page.getByRole('dialog', { name: 'abate' }).getByText('Learning Status').waitFor()
    await eventually(async () => expect(await violations(page)).toEqual([]))
  })

  it('shows no context for a word without one', async () => {
    const { page } = await arrive(stage, { words: threeWords })
    await page.getByRole('button', { name: 'Open details of “abate”' }).click()
    const details = page.getByRole('dialog', { name: 'abate' })
    await details.getByText('Learning Status').waitFor()
    expect(await details.getByText('Your Context').count()).toBe(0)
  })

  it('marks a word as mastered: shows a toast, closes, updates the counts, and disables the button', async () => {
    const { page } = await arrive(stage, { words: threeWords })
    const home = dashboard(page)
    await page.getByRole('button', { name: 'Open details of “abate”' }).click()
    const details = page.getByRole('dialog', { name: 'abate' })
    await details.getByRole('button', { name: 'Mark as Mastered' }).click()
    await toast(page, 'Word Updated', 'The word status has been updated!').waitFor()
    await details.waitFor({ state: 'hidden' })
    await home.recent('abate').getByText('Mastered').waitFor()
    await eventually(async () => expect(await home.numberOf('Mastered')).toBe(2))
    await page.getByRole('button', { name: 'Open details of “abate”' }).click()
    expect(await details.getByRole('button', { name: 'Mark as Mastered' }).isDisabled()).toBe(true)
    expect(await details.getByRole('button', { name: 'Review Later' }).isDisabled()).toBe(false)
  })

  it('Review Later makes a word learning, due in one day', async () => {
    const { page, learner } = await arrive(stage, { words: threeWords })
    const home = dashboard(page)
    await page.getByRole('button', { name: 'Open details of “laconic”' }).click()
    await page.getByRole('button', { name: 'Review Later' }).click()
    await toast(page, 'Word Updated').waitFor()
    await eventually(async () => expect(await home.numberOf('Learning')).toBe(2))
    const words = (await learner.call('GET', '/api/words')).body as Word[]
    const laconic = words.find(({ text }) => text === 'laconic') as Word
    expect(laconic.status).toBe('learning')
    const dueIn = Date.parse(laconic.nextReview) - Date.now()
    expect(dueIn).toBeGreaterThan(hours(23.9))
    expect(dueIn).toBeLessThanOrEqual(hours(24))
  })

  it('rolls back a change that the server refuses, and shows the reason', async () => {
    stage.expectComplaint(/Failed to load resource.*503/)
    const { page } = await arrive(stage, { words: threeWords })
    const home = dashboard(page)
    await page.route('**/api/words/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue()
      await page.waitForTimeout(400)
      await route.fulfill({ status: 503, contentType: 'text/plain', body: 'The words cannot be reached right now' })
    })
    await page.getByRole('button', { name: 'Open details of “abate”' }).click()
    const details = page.getByRole('dialog', { name: 'abate' })
    const master = details.getByRole('button', { name: 'Mark as Mastered' })
    await master.click()
    expect(await master.isDisabled()).toBe(true)
    await toast(page, 'Error', '503: The words cannot be reached right now').waitFor()
    await details.getByText('Learning', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await home.recent('abate').getByText('Learning').waitFor()
  })
})
