import { expect, it } from '@jest/globals'
import { describeInBrowser } from './browser/describe-in-browser.ts'
import { sizes } from './browser/sizes.ts'
import { arrive } from './pages/arrive.ts'
import { captureForm } from './pages/capture.ts'
import { dashboard } from './pages/dashboard.ts'
import { signInAs } from './pages/sign-in-as.ts'
import { threeWords } from './pages/vocabulary.ts'

describeInBrowser('a session that has ended', (stage) => {
  it.each(sizes)(
    'is reported on the page at %s, which keeps typed text and continues after a sign-in in another tab',
    async (_, options) => {
      stage.expectComplaint(/Failed to load resource.*401/)
      const { page, context, learner } = await arrive(stage, { words: threeWords, options })
      const form = captureForm(page)
      await form.word.fill('ubiquitous')
      await form.context.fill('said in a talk')
      await context.clearCookies()
      await form.find.click()
      const ended = page.getByRole('alertdialog', { name: 'Your session has ended' })
      await ended.waitFor()
      expect(new URL(page.url()).pathname).toBe('/')
      const [other] = await Promise.all([context.waitForEvent('page'), ended.getByRole('button', { name: 'Sign In' }).click()])
      await other.getByLabel('Email').waitFor()
      await signInAs(context, learner, stage.edition().url)
      await other.goto('/quiz')
      await other.getByRole('heading', { level: 1, name: 'Daily Quiz' }).waitFor()
      await ended.waitFor({ state: 'hidden' })
      expect([await form.word.inputValue(), await form.context.inputValue()]).toEqual(['ubiquitous', 'said in a talk'])
      await form.find.click()
      await form.add.click()
      await dashboard(page).recent('ubiquitous').waitFor()
    },
  )

  it('is reported again after it was dismissed, and the profile stays on the screen', async () => {
    stage.expectComplaint(/Failed to load resource.*401/)
    const { page, context } = await arrive(stage, { at: '/profile' })
    const name = page.getByRole('textbox', { name: 'Full Name' })
    await name.fill('Ada King')
    await context.clearCookies()
    const save = page.getByRole('button', { name: 'Save Changes' })
    await save.click()
    const ended = page.getByRole('alertdialog', { name: 'Your session has ended' })
    await ended.getByRole('button', { name: 'Not Now' }).click()
    await ended.waitFor({ state: 'hidden' })
    expect(await name.inputValue()).toBe('Ada King')
    await save.click()
    await ended.waitFor()
  })
})
