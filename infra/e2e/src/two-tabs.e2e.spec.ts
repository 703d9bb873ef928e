import { setTimeout } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import { describeScreens } from './browser/describe-in-browser.ts'
import { eventually } from './browser/eventually.ts'
import { arrive } from './pages/arrive.ts'
import { captureForm } from './pages/capture.ts'
import { dashboard } from './pages/dashboard.ts'
import { quizDialog, quizWords } from './pages/quiz.ts'
import { signOut } from './pages/sign-in.ts'
import { newLearner, signInAs } from './pages/sign-in-as.ts'
import { toast } from './pages/toast.ts'
import { give, threeWords } from './pages/vocabulary.ts'
import { wordBank } from './pages/word-bank.ts'

describeScreens('two tabs of one browser', (stage) => {
  it('show each other’s changes without a reload', async () => {
    const { page: one, context } = await arrive(stage, { words: threeWords })
    const other = await context.newPage()
    await other.goto('/word-bank')
    const bank = wordBank(other)
    await bank.card('abate').waitFor()

    const form = captureForm(one)
    await form.lookUp('ubiquitous')
    await form.add.click()
    await toast(one, 'Word Added').waitFor()
    await bank.card('ubiquitous').waitFor()

    await bank.card('abate').getByRole('button', { name: 'Delete “abate”' }).click()
    await other.getByRole('alertdialog').getByRole('button', { name: 'Delete word' }).click()
    await eventually(async () => expect(await dashboard(one).recent('abate').count()).toBe(0))
    await eventually(async () => expect(await dashboard(one).numberOf('Total Words')).toBe(3))
  })

  it('send a finished quiz once, and only the one that shows it says so', async () => {
    const { page: one, context } = await arrive(stage, { words: quizWords, at: '/quiz' })
    const other = await context.newPage()
    await other.goto('/word-bank')
    await other.locator('#main').getByRole('heading', { level: 1 }).waitFor()
    let calls = 0
    await context.route('**/api/quiz/results', async (route) => {
      calls++
      // Long enough for the other tab to learn of the quiz that is kept meanwhile, and to send it.
      await setTimeout(2_000)
      await route.continue()
    })
    await one.getByRole('button', { name: 'Start Daily Quiz' }).click()
    const quiz = quizDialog(one)
    await quiz.answerAll([true, true, true, true, false])
    await quiz.next.click()
    await quiz.complete.waitFor()
    await setTimeout(2_000)
    expect(calls).toBe(1)
    expect(await toast(other, 'Quiz Saved').count()).toBe(0)
  })

  it('are both signed out when one signs out', async () => {
    const { page: one, context } = await arrive(stage, { words: threeWords })
    const other = await context.newPage()
    await other.goto('/word-bank')
    await wordBank(other).card('abate').waitFor()
    await dashboard(one).statCards.waitFor()
    await signOut(one)
    await other.getByRole('heading', { level: 1, name: /Meet a word once/ }).waitFor()
    expect(await other.getByText('abate').count()).toBe(0)
  })

  it('show no words of the previous learner after a change of account', async () => {
    const { page: one, context } = await arrive(stage, { words: threeWords, at: '/word-bank' })
    await wordBank(one).card('abate').waitFor()
    const { url } = stage.edition()
    const grace = await newLearner(url, { firstName: 'Grace', lastName: 'Hopper' })
    await give(grace, [{ text: 'nanosecond', definition: 'one billionth of a second' }])
    await signInAs(context, grace, url)
    const other = await context.newPage()
    await other.goto('/word-bank')
    await wordBank(other).card('nanosecond').waitFor()
    expect(await wordBank(other).words()).toEqual(['nanosecond'])
    await wordBank(one).card('nanosecond').waitFor()
    await eventually(async () => expect(await wordBank(one).words()).toEqual(['nanosecond']))
    await one.getByRole('button', { name: 'User menu' }).click()
    await one.getByRole('menu').getByText('Grace Hopper').waitFor()
  })
})
