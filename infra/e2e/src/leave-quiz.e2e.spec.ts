import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { describeScreens, type Stage } from './browser/describe-in-browser.ts'
import { arrive } from './pages/arrive.ts'
import { captureForm } from './pages/capture.ts'
import { quizDialog, quizWords } from './pages/quiz.ts'
import { searchDialog } from './pages/search-dialog.ts'

/** The quiz of the page at /quiz, after this many answers. */
async function answered(stage: Stage, answers: number) {
  const { page } = await arrive(stage, { words: quizWords, at: '/quiz' })
  await page.getByRole('button', { name: 'Start Daily Quiz' }).click()
  const quiz = quizDialog(page)
  for (let index = 1; index <= answers; index++) {
    await quiz.at(index)
    await quiz.skip.click()
  }
  await quiz.at(answers + 1)
  return { page, quiz, question: page.getByRole('alertdialog', { name: 'Leave this quiz?' }) }
}

/** The quiz open over a new learner's dashboard. */
async function openQuiz(stage: Stage) {
  const { page } = await arrive(stage, { words: quizWords })
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  return { page, quiz: quizDialog(page) }
}

/** Takes the way from the search to the dashboard. */
async function chooseFromAll(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  const search = searchDialog(page)
  await search.box.fill('bank')
  await search.entry.getByRole('button', { name: 'Choose from All Definitions' }).click()
  await search.dialog.waitFor({ state: 'hidden' })
}

describeScreens('leaving a quiz for another page', (stage) => {
  it('asks when there are answers; Stay keeps them and the page', async () => {
    const { page, quiz, question } = await answered(stage, 2)
    await chooseFromAll(page)
    await question.getByText(/^Your 2 answers are not saved yet/).waitFor()
    await question.getByRole('button', { name: 'Stay' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/quiz')
    await quiz.position(3).waitFor()
    // The navigation that Stay cancelled does not happen later.
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Leave' }).click()
    await quiz.dialog.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/quiz')
  })

  it('Leave opens the chosen page with the chosen word, and Back returns to the quiz page', async () => {
    const { page, question } = await answered(stage, 1)
    await chooseFromAll(page)
    await question.getByRole('button', { name: 'Leave' }).click()
    await captureForm(page).choiceFor('bank').waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await page.goBack()
    await page.waitForURL('**/quiz')
    await page.goForward()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  it('does not ask when there are no answers', async () => {
    const { page } = await answered(stage, 0)
    await chooseFromAll(page)
    await captureForm(page).choiceFor('bank').waitFor()
    expect(await page.getByRole('alertdialog').count()).toBe(0)
  })
})

describeScreens('reloading or closing the page', (stage) => {
  /** The dialogs that the browser shows while the page is closed. */
  async function asksOnClosing(page: Page): Promise<string[]> {
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    const closed = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await closed
    return asked
  }

  it('asks while a quiz has unsaved answers', async () => {
    const { page } = await answered(stage, 1)
    expect(await asksOnClosing(page)).toEqual(['beforeunload'])
  })

  it('does not ask before the first answer', async () => {
    const { page } = await answered(stage, 0)
    expect(await asksOnClosing(page)).toEqual([])
  })

  it('does not ask once the answers are saved', async () => {
    const { page, quiz } = await answered(stage, 4)
    await quiz.skip.click()
    await quiz.complete.waitFor()
    expect(await asksOnClosing(page)).toEqual([])
  })
})

describeScreens('closing the quiz dialog', (stage) => {
  /** Skips the first question of an open quiz: from then on closing it asks. */
  async function answeredOnce(page: Page) {
    const quiz = quizDialog(page)
    await quiz.at(1)
    await quiz.skip.click()
    await quiz.at(2)
    const question = page.getByRole('alertdialog', { name: 'Leave this quiz?' })
    return {
      quiz,
      question,
      async stay() {
        await question.getByRole('button', { name: 'Stay' }).click()
        await question.waitFor({ state: 'hidden' })
        await quiz.position(2).waitFor()
      },
      async leave() {
        await question.getByRole('button', { name: 'Leave' }).click()
        await quiz.dialog.waitFor({ state: 'hidden' })
      },
    }
  }

  it('asks when there are answers; Stay keeps the quiz, Leave closes it', async () => {
    const { page } = await openQuiz(stage)
    const { quiz, question, stay, leave } = await answeredOnce(page)
    for (const way of ['Escape', 'Close']) {
      if (way === 'Escape') await page.keyboard.press('Escape')
      else await quiz.dialog.getByRole('button', { name: 'Close' }).click()
      await question.waitFor()
      expect(await question.getByRole('button', { name: 'Stay' }).evaluate((button) => button === document.activeElement)).toBe(true)
      await stay()
    }
    await page.keyboard.press('Escape')
    await leave()
  })

  it('asks on the browser’s Back only when there are answers', async () => {
    const { page } = await arrive(stage, { words: quizWords, at: '/quiz' })
    await page.goto('/')
    await page.getByRole('button', { name: 'Start Quiz' }).click()
    const { stay, leave } = await answeredOnce(page)
    for (let time = 0; time < 2; time++) {
      await page.evaluate(() => history.back())
      await stay()
    }
    await page.evaluate(() => history.back())
    await leave()
    expect(new URL(page.url()).pathname).toBe('/')
    await page.goBack()
    await page.waitForURL('**/quiz')
  })

  it('does not happen on a click outside, with or without answers', async () => {
    const { page, quiz } = await openQuiz(stage)
    for (const index of [1, 2]) {
      await quiz.at(index)
      await page.mouse.click(20, 400)
      expect(await page.getByRole('alertdialog').count()).toBe(0)
      await quiz.position(index).waitFor()
      await quiz.skip.click()
    }
  })
})
