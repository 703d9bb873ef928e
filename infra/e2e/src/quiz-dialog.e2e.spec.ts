import { expect, it } from '@jest/globals'
import type { QuestionType } from '@wordloom/contracts/http'
import type { Page } from 'playwright-core'
import { describeInBrowser, describeScreens } from './browser/describe-in-browser.ts'
import { eventually } from './browser/eventually.ts'
import { arrive } from './pages/arrive.ts'
import { dashboard } from './pages/dashboard.ts'
import { quizDialog, quizWords } from './pages/quiz.ts'
import { toast } from './pages/toast.ts'

const startQuiz = (page: Page): Promise<void> => page.getByRole('button', { name: 'Start Quiz' }).click()

/** Every POST to the quiz service with its body, in order. */
function watchSaving(page: Page): { path: string; body: Record<string, unknown> }[] {
  const posts: { path: string; body: Record<string, unknown> }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname.startsWith('/api/quiz/'))
      posts.push({ path: pathname, body: request.postDataJSON() as Record<string, unknown> })
  })
  return posts
}

describeInBrowser('the quiz dialog', (stage) => {
  it('saves the session, then one record per answer in order, shows the results, and the dashboard’s numbers follow at once', async () => {
    const { page } = await arrive(stage, { words: quizWords })
    const posts = watchSaving(page)
    await startQuiz(page)
    const quiz = quizDialog(page)
    await quiz.answerAll([true, true, false, true, true])
    await quiz.next.click()
    await quiz.complete.waitFor()
    expect([await quiz.figure('Correct'), await quiz.figure('Total'), await quiz.figure('Accuracy')]).toEqual(['4', '5', '80%'])
    expect(await quiz.icon.getAttribute('data-tone')).toBe('green')
    expect(posts.map(({ path }) => path)).toEqual(['/api/quiz/sessions', ...Array.from({ length: 5 }, () => '/api/quiz/questions')])
    expect(posts[0]?.body).toEqual({ wordsCount: 5, correctAnswers: 4, totalQuestions: 5 })
    expect(posts.slice(1).map(({ body }) => body.isCorrect)).toEqual([true, true, false, true, true])
    expect(posts.slice(1).map(({ body }) => body.position)).toEqual([0, 1, 2, 3, 4])
    expect(new Set(posts.slice(1).map(({ body }) => body.sessionId)).size).toBe(1)
    for (const { body } of posts.slice(1)) {
      const knew = body.isCorrect ? 'knew' : 'incorrect'
      if (body.questionType === 'definition') expect([body.correctAnswer, body.userAnswer]).toEqual(['knew', knew])
    }
    await quiz.dialog.getByRole('button', { name: 'Done' }).click()
    await quiz.dialog.waitFor({ state: 'hidden' })
    await eventually(async () => {
      expect([await dashboard(page).numberOf('Learning'), await dashboard(page).numberOf('New Words')]).toEqual([5, 0])
      const today = page.getByLabel("This Week's Progress").getByRole('table').last().getByRole('row').nth(1)
      expect(await today.getByRole('cell').allTextContents()).toEqual(['5', '1', '80%'])
    })
  })

  it('Skip records an empty, wrong answer, finishes the quiz on the last question, and another quiz can follow', async () => {
    const { page } = await arrive(stage, { words: quizWords })
    const posts = watchSaving(page)
    await startQuiz(page)
    const quiz = quizDialog(page)
    for (let index = 1; index <= 5; index++) {
      await quiz.at(index)
      await quiz.skip.click()
    }
    await quiz.complete.waitFor()
    expect([await quiz.figure('Correct'), await quiz.figure('Total'), await quiz.figure('Accuracy')]).toEqual(['0', '5', '0%'])
    expect(await quiz.icon.getAttribute('data-tone')).toBe('yellow')
    expect(posts.slice(1).map(({ body }) => [body.userAnswer, body.isCorrect])).toEqual(Array.from({ length: 5 }, () => ['', false]))
    await quiz.dialog.getByRole('button', { name: 'Take Another Quiz' }).click()
    await quiz.at(1)
    expect(await quiz.bar.getAttribute('aria-valuenow')).toBe('0')
    expect(await quiz.next.isDisabled()).toBe(true)
  })

  it("stays open with the toast 'Error' when the quiz cannot be saved, and saves it once when Finish is pressed again", async () => {
    stage.expectComplaint(/Failed to load resource|quiz session could not be saved/)
    const { page, learner } = await arrive(stage, { words: quizWords })
    await startQuiz(page)
    const quiz = quizDialog(page)
    await quiz.answerAll([true, false, true, false, true])
    let records = 0
    await page.route('**/api/quiz/questions', (route) => (++records === 3 ? route.abort('connectionreset') : route.continue()))
    await quiz.next.click()
    await toast(page, 'Error', 'Failed to save quiz results: ').waitFor()
    await quiz.position(5).waitFor()
    expect(await quiz.next.textContent()).toBe('Finish Quiz')
    expect((await learner.call('GET', '/api/dashboard/stats')).body).toMatchObject({ weeklyQuizSessions: 0 })
    await quiz.next.click()
    await quiz.complete.waitFor()
    expect([await quiz.figure('Correct'), await quiz.figure('Accuracy')]).toEqual(['3', '60%'])
    expect(await quiz.icon.getAttribute('data-tone')).toBe('yellow')
    await eventually(async () =>
      expect((await learner.call('GET', '/api/dashboard/stats')).body).toMatchObject({ weeklyQuizSessions: 1, weeklyAccuracy: 60 }),
    )
  })
})

describeScreens('the questions of the quiz dialog', (stage) => {
  it("shows 'Generating your quiz...' while it loads, then the first question of five", async () => {
    const { page } = await arrive(stage, { words: quizWords })
    let go: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route('**/api/quiz/generate', async (route) => {
      await held
      await route.continue()
    })
    await startQuiz(page)
    const quiz = quizDialog(page)
    await quiz.dialog.getByRole('heading', { name: 'Daily Quiz' }).waitFor()
    await quiz.dialog
      .getByRole('status')
      .getByText('Generating your quiz...')
      .or(quiz.dialog.getByText('Generating your quiz...'))
      .first()
      .waitFor()
    go()
    await quiz.at(1)
    expect(await quiz.dialog.getByText('Generating your quiz...').count()).toBe(0)
  })

  it('asks all three types as specified: Reveal, lettered options, typed answer with Enter, and Next only with an answer', async () => {
    const { page } = await arrive(stage, { words: quizWords })
    const quiz = quizDialog(page)
    const kinds = new Set<QuestionType>()
    // A quiz has two types at least: the third may take another one.
    for (let quizzes = 0; kinds.size < 3 && quizzes < 10; quizzes++) {
      await startQuiz(page)
      for (let index = 1; index <= 5; index++) {
        const kind = await quiz.at(index)
        kinds.add(kind)
        const { text, definition = '', example = '' } = await quiz.currentWord()
        // Progress is the question's index over the total.
        expect(await quiz.bar.getAttribute('aria-valuenow')).toBe(String((index - 1) * 20))
        expect(await quiz.next.textContent()).toBe(index === 5 ? 'Finish Quiz' : 'Next Question')
        expect(await quiz.next.isDisabled()).toBe(true)
        if (kind === 'definition') {
          expect(await quiz.dialog.getByText(definition).count()).toBe(0)
          expect(await quiz.knew.count()).toBe(0)
          await quiz.reveal.click()
          await quiz.dialog.getByText(definition).waitFor()
          await quiz.dialog.getByText(`“${example}”`).waitFor()
          expect(await quiz.next.isDisabled()).toBe(true)
          await quiz.knew.waitFor()
          await quiz.didNotKnow.click()
          expect(await quiz.didNotKnow.getAttribute('aria-pressed')).toBe('true')
        } else if (kind === 'multiple_choice') {
          const letters = await quiz.options.evaluateAll((all) => all.map((each) => each.firstElementChild?.textContent))
          expect(letters).toEqual(['A', 'B', 'C', 'D'])
          expect(new Set(await quiz.options.allTextContents()).size).toBe(4)
          const wrong = await quiz.option(false)
          await wrong.click()
          const right = await quiz.option(true)
          await right.click()
          expect([await wrong.isChecked(), await right.isChecked()]).toEqual([false, true])
        } else {
          await quiz.dialog.getByText(definition).waitFor()
          await quiz.dialog.getByText(`“${example.replace(text, '____')}”`).waitFor()
          expect(await quiz.dialog.getByText(new RegExp(text, 'i')).count()).toBe(0)
          await quiz.answer.fill('   ')
          expect(await quiz.next.isDisabled()).toBe(true)
          await quiz.answer.fill(`  ${text.toUpperCase()} `)
        }
        expect(await quiz.next.isDisabled()).toBe(false)
        if (index === 5) break
        if (kind === 'fill_blank') await quiz.answer.press('Enter')
        else await quiz.proceed()
      }
      await quiz.leave()
    }
    expect(kinds).toEqual(new Set(['definition', 'multiple_choice', 'fill_blank']))
  })

  it('reports what is missing when Enter is pressed without an answer', async () => {
    const { page } = await arrive(stage, { words: quizWords })
    await startQuiz(page)
    const quiz = quizDialog(page)
    for (let index = 1; index <= 5; index++) {
      const kind = await quiz.at(index)
      await page.keyboard.press('Enter')
      if (kind === 'fill_blank') await toast(page, 'Please enter an answer', 'Type the word that matches the definition.').waitFor()
      else await toast(page, 'Please select an answer', 'Choose an option before proceeding.').waitFor()
      await quiz.position(index).waitFor()
      if (index < 5) await quiz.skip.click()
      await toast(page).waitFor({ state: index < 5 ? 'hidden' : 'visible' })
    }
  })

  it('starts a new quiz each time it is opened', async () => {
    const { page } = await arrive(stage, { words: quizWords })
    await startQuiz(page)
    const quiz = quizDialog(page)
    await quiz.at(1)
    await quiz.choose(true)
    await quiz.next.click()
    await quiz.at(2)
    await quiz.leave()
    await startQuiz(page)
    await quiz.at(1)
    expect(await quiz.next.isDisabled()).toBe(true)
  })

  it('invites a learner without words to add some', async () => {
    const { page } = await arrive(stage)
    await startQuiz(page)
    const quiz = quizDialog(page)
    await quiz.dialog.getByText('Nothing to ask you yet').waitFor()
    await quiz.dialog.getByRole('button', { name: 'Add Words' }).click()
    await quiz.dialog.waitFor({ state: 'hidden' })
    await eventually(async () => expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT'))
  })
})
