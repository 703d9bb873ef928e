import { expect, it } from '@jest/globals'
import { describeInBrowser } from './browser/describe-in-browser.ts'
import { eventually } from './browser/eventually.ts'
import { captureForm } from './pages/capture.ts'
import { dashboard } from './pages/dashboard.ts'
import { createAccount, newAccount } from './pages/sign-in.ts'
import { toast } from './pages/toast.ts'
import { wordBank } from './pages/word-bank.ts'

describeInBrowser('a new learner and their first word', (stage) => {
  it('creates an account, signs in, picks a dictionary sense, adds the word, and sees it counted and listed', async () => {
    const page = await stage.openPage()
    const home = dashboard(page)
    await page.goto('/')
    await page.getByRole('link', { name: 'Sign in' }).first().click()
    await createAccount(page, newAccount())
    await home.statCards.waitFor()
    expect(new URL(page.url()).origin).toBe(stage.edition().url)
    await eventually(async () => expect(await home.numberOf('Total Words')).toBe(0))
    await page.getByText('No words yet. Start adding some vocabulary!').waitFor()

    const capture = captureForm(page)
    await capture.lookUp('resilient')
    await capture.choiceFor('resilient').waitFor()
    await capture.choose('able to recover quickly after trouble')
    const adding = page.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname === '/api/words')
    await capture.add.click()
    // The start of a trace, if the installation traces.
    expect((await adding).headers().traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
    await toast(page, 'Word Added', 'The word has been added to your vocabulary!').waitFor()

    await home.recent('resilient').getByText('able to recover quickly after trouble').waitFor()
    await eventually(async () => expect(await home.numberOf('Total Words')).toBe(1))
    expect(await home.numberOf('New Words')).toBe(1)

    await home.stat('Total Words').click()
    const bank = wordBank(page)
    await bank.card('resilient').getByText('able to recover quickly after trouble').waitFor()
    expect(await bank.words()).toEqual(['resilient'])

    await page.reload()
    await bank.card('resilient').waitFor()
    await page.goto('/')
    await eventually(async () => expect(await home.numberOf('Total Words')).toBe(1))
  })
})
