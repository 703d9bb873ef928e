import { expect, it } from '@jest/globals'
import { describeScreens } from './browser/describe-in-browser.ts'
import { eventually } from './browser/eventually.ts'
import { arrive } from './pages/arrive.ts'
import { dashboard } from './pages/dashboard.ts'
import { toast } from './pages/toast.ts'
import { threeWords } from './pages/vocabulary.ts'
import { wordBank } from './pages/word-bank.ts'

describeScreens('deleting a word', (stage) => {
  it('asks for confirmation, names what will be lost, and deletes nothing on Cancel', async () => {
    const { page } = await arrive(stage, { words: threeWords })
    await page.getByRole('button', { name: 'Delete “abate”' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete “abate”?' })
    await question.getByText('“abate” will be removed from your vocabulary.').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'hidden' })
    await dashboard(page).recent('abate').waitFor()
    await eventually(async () => expect(await dashboard(page).numberOf('Total Words')).toBe(3))
  })

  it('removes the word from lists and counts, and Undo restores it unchanged', async () => {
    const { page, learner, words } = await arrive(stage, { words: threeWords })
    const home = dashboard(page)
    const before = ((await learner.call('GET', '/api/words')).body as { id: string }[]).find(({ id }) => id === words[1]?.id)
    await page.getByRole('button', { name: 'Delete “abate”' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete word' }).click()
    await toast(page, 'Word Deleted', 'The word has been removed from your vocabulary.').waitFor()
    await eventually(async () => expect(await home.recent('abate').count()).toBe(0))
    await eventually(async () => expect(await home.numberOf('Total Words')).toBe(2))
    expect(await home.numberOf('Learning')).toBe(0)
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await toast(page, 'Word Restored').waitFor()
    await home.recent('abate').waitFor()
    await eventually(async () => expect(await home.numberOf('Learning')).toBe(1))
    const after = ((await learner.call('GET', '/api/words')).body as { id: string }[]).find(({ id }) => id === words[1]?.id)
    expect(after).toEqual(before)
  })

  it('puts the word back in its place when the server refuses', async () => {
    stage.expectComplaint(/Failed to load resource.*503/)
    const { page } = await arrive(stage, { words: threeWords, at: '/word-bank' })
    const bank = wordBank(page)
    await page.route('**/api/words/*', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 503, contentType: 'text/plain', body: 'The words cannot be reached right now' })
        : route.continue(),
    )
    await bank.card('abate').getByRole('button', { name: 'Delete “abate”' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete word' }).click()
    await toast(page, 'Error', '503: The words cannot be reached right now').waitFor()
    await eventually(async () => expect(await bank.words()).toEqual(['laconic', 'abate', 'serendipity']))
  })
})
