import { expect, it } from '@jest/globals'
import { describeInBrowser, describeScreens, type Stage } from './browser/describe-in-browser.ts'
import { eventually } from './browser/eventually.ts'
import { arrive } from './pages/arrive.ts'
import { dashboard } from './pages/dashboard.ts'
import { quizDialog, quizWords } from './pages/quiz.ts'
import type { GivenWord } from './pages/vocabulary.ts'

async function start(stage: Stage, words: readonly GivenWord[] = quizWords) {
  const { page, learner } = await arrive(stage, { words })
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  return { page, learner, quiz: quizDialog(page) }
}
const moreWords: readonly GivenWord[] = ['sixth', 'seventh'].map((text) => ({ text, definition: `the ${text} of them` }))

describeInBrowser('corrections of quiz answers', (stage) => {
  it("'I was right' on a wrong verdict counts once the quiz is saved, and can be switched off before", async () => {
    const { quiz, learner } = await start(stage)
    await quiz.at(1)
    await quiz.choose(false)
    await quiz.next.click()
    const claim = quiz.verdict.getByRole('button', { name: 'I was right' })
    for (const pressed of ['true', 'false', 'true']) {
      await claim.click()
      expect(await claim.getAttribute('aria-pressed')).toBe(pressed)
    }
    await quiz.next.click()
    for (let index = 2; index <= 5; index++) {
      await quiz.at(index)
      await quiz.choose(index < 5)
      await quiz.proceed()
    }
    await quiz.complete.waitFor()
    expect([await quiz.figure('Correct'), await quiz.figure('Accuracy')]).toEqual(['4', '80%'])
    expect((await learner.call('GET', '/api/dashboard/stats')).body).toMatchObject({ weeklyAccuracy: 80 })
  })

  it("'I was right' and Undo on 'Quiz Complete!' change numbers, accuracy and streak at once", async () => {
    const { page, quiz, learner } = await start(stage)
    await quiz.answerAll([true, true, true, false, false])
    await quiz.next.click()
    await quiz.complete.waitFor()
    expect(await quiz.figure('Accuracy')).toBe('60%')
    const rows = quiz.dialog.getByRole('list', { name: 'Your answers' }).getByRole('listitem')
    await rows.nth(3).getByRole('button', { name: 'I was right' }).click()
    await rows.nth(3).getByText('Counted as right').waitFor()
    expect([await quiz.figure('Correct'), await quiz.figure('Accuracy')]).toEqual(['4', '80%'])
    expect(await quiz.icon.getAttribute('data-tone')).toBe('green')
    await rows.nth(4).getByRole('button', { name: 'Undo' }).click()
    await rows
      .nth(4)
      .getByText(/^Undone/)
      .waitFor()
    expect([await quiz.figure('Correct'), await quiz.figure('Total'), await quiz.figure('Accuracy')]).toEqual(['4', '4', '100%'])
    await quiz.dialog.getByRole('button', { name: 'Done' }).click()
    await quiz.dialog.waitFor({ state: 'hidden' })
    await eventually(async () => {
      const today = page.getByLabel("This Week's Progress").getByRole('table').last().getByRole('row').nth(1)
      expect(await today.getByRole('cell').allTextContents()).toEqual(['5', '1', '100%'])
      // The word of the undone answer counts as not asked.
      expect([await dashboard(page).numberOf('Learning'), await dashboard(page).numberOf('New Words')]).toEqual([4, 1])
    })
    expect((await learner.call('GET', '/api/dashboard/stats')).body).toMatchObject({ weeklyAccuracy: 100, streakDays: 1 })
  })

  it('lists the answers, and practises missed words without changing schedule or statistics', async () => {
    const { page, quiz, learner } = await start(stage)
    await quiz.answerAll([true, true, true, true, false])
    await quiz.next.click()
    await quiz.complete.waitFor()
    await quiz.dialog.getByRole('list', { name: 'Your answers' }).getByText('You answered').first().waitFor()
    const numbers = async () => [
      (await learner.call('GET', '/api/words')).body,
      (await learner.call('GET', '/api/dashboard/stats')).body,
      (await learner.call('GET', '/api/dashboard/weekly-progress')).body,
    ]
    const before = await numbers()
    const posts: string[] = []
    page.on('request', (request) => (request.method() === 'GET' ? undefined : posts.push(request.url())))
    await quiz.dialog.getByRole('button', { name: 'Practise What You Missed' }).click()
    await quiz.dialog.getByText('Practice: nothing here is saved or counted').waitFor()
    await quiz.at(1, 1)
    await quiz.choose(true)
    await quiz.dialog.getByRole('button', { name: 'Finish Practice' }).click()
    await quiz.complete.waitFor()
    expect(await quiz.figure('Accuracy')).toBe('80%')
    expect(posts).toEqual([])
    expect(await numbers()).toEqual(before)
  })
})

describeScreens('Undo during a quiz, and the end of a quiz', (stage) => {
  it('Undo returns to the last question and records nothing', async () => {
    const { quiz } = await start(stage)
    await quiz.at(1)
    await quiz.choose(false)
    await quiz.next.click()
    await quiz.verdict.getByRole('button', { name: 'Undo' }).click()
    await quiz.verdict.waitFor({ state: 'detached' })
    expect(await quiz.next.isDisabled()).toBe(true)
    await quiz.choose(true)
    await quiz.next.click()
    await quiz.at(2)
    await quiz.dialog.getByRole('button', { name: 'Undo' }).click()
    await quiz.at(1)
    await quiz.answerAll([true, true, true, true, true])
    await quiz.next.click()
    await quiz.complete.waitFor()
    expect([await quiz.figure('Correct'), await quiz.figure('Total')]).toEqual(['5', '5'])
  })

  it("a finished quiz shows how many words are due instead of 'Done for today', and offers the next quiz", async () => {
    const { page, quiz } = await start(stage, [...quizWords, ...moreWords])
    for (let index = 1; index <= 5; index++) {
      await quiz.at(index, 5)
      await quiz.skip.click()
    }
    await quiz.complete.waitFor()
    // No trophy for 0 %.
    expect(await quiz.icon.getAttribute('data-tone')).toBe('yellow')
    expect(await quiz.icon.locator('.lucide-trophy').count()).toBe(0)
    // Those that were skipped stay due, besides the two that were not asked.
    await quiz.dialog.getByText('7 due', { exact: true }).waitFor()
    expect(await quiz.dialog.getByText('Done for today').count()).toBe(0)
    await quiz.dialog.getByRole('button', { name: 'Take Another Quiz' }).click()
    await quiz.at(1, 5)
    await page.keyboard.press('Escape')
    await quiz.dialog.waitFor({ state: 'hidden' })
    await page.goto('/quiz')
    await page.getByText('7 due. The next quiz goes on with them.', { exact: true }).waitFor()
    expect(await page.getByText(/^Done for today/).count()).toBe(0)
  })

  it("a finished quiz shows 'Done for today' once every word was answered", async () => {
    const { page, quiz } = await start(stage)
    await quiz.answerAll([true, true, true, true, true])
    await quiz.next.click()
    await quiz.complete.waitFor()
    await quiz.dialog.getByText('Done for today').waitFor()
    await page.goto('/quiz')
    await page.getByText(/^Done for today/).waitFor()
  })
})
