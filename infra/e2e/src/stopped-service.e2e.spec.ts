import { expect, it } from '@jest/globals'
import { describeServices } from './browser/describe-in-browser.ts'
import { eventually } from './browser/eventually.ts'
import { arrive } from './pages/arrive.ts'
import { captureForm } from './pages/capture.ts'
import { dashboard } from './pages/dashboard.ts'
import { toast } from './pages/toast.ts'
import { threeWords } from './pages/vocabulary.ts'
import { wordBank } from './pages/word-bank.ts'

describeServices('a stopped service', (stage) => {
  it('the page says which part is not available, everything else works, and changes made meanwhile are counted later', async () => {
    stage.expectComplaint(/Failed to load resource.*50[234].*\/api\/dashboard\//)
    const { page } = await arrive(stage, { words: threeWords, at: null })
    await stage.edition().end('stats')
    try {
      await page.goto('/')
      await page.getByText('Your numbers could not be loaded').waitFor()
      await page.getByText("This week's progress could not be loaded").waitFor()
      const form = captureForm(page)
      await form.lookUp('ubiquitous')
      await form.add.click()
      await toast(page, 'Word Added').waitFor()
      await dashboard(page).recent('ubiquitous').waitFor()
      await page.getByRole('banner').getByRole('link', { name: 'Word Bank' }).click()
      await eventually(async () => expect(await wordBank(page).words()).toHaveLength(4))
      await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
      await page.getByText('Your numbers could not be loaded').waitFor()
    } finally {
      await stage.edition().begin('stats')
    }
    const place = page.getByRole('alert').filter({ hasText: 'Your numbers could not be loaded' })
    await place.getByRole('button', { name: 'Retry' }).click()
    await eventually(async () => expect(await dashboard(page).numberOf('Total Words')).toBe(4), 20_000)
  })

  it('a change that the service cannot accept is rolled back and reported in a toast', async () => {
    stage.expectComplaint(/Failed to load resource.*50[234].*\/api\/words/)
    const { page } = await arrive(stage, { words: threeWords })
    await page.getByRole('button', { name: 'Delete “abate”' }).waitFor()
    await stage.edition().end('words', 'SIGKILL')
    try {
      await page.getByRole('button', { name: 'Delete “abate”' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete word' }).click()
      await toast(page, 'Error', '50').waitFor()
      await dashboard(page).recent('abate').waitFor()
    } finally {
      await stage.edition().begin('words')
    }
  })
})
