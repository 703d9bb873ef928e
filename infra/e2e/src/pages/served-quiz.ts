import type { Quiz, QuizQuestion } from '@wordloom/contracts/http'
import { gradeAnswer } from '@wordloom/contracts/rules'
import type { Page } from 'playwright-core'
import { eventually } from '../browser/eventually.ts'
import { quizDialog } from './quiz.ts'

/** The questions that a page has received, and actions in the dialog that shows them. Call it before the quiz is opened. */
export function servedQuiz(page: Page) {
  const { dialog, complete, skip, answer } = quizDialog(page)
  const position = dialog.getByText(/^\d+\/\d+$/)
  let served: readonly QuizQuestion[] = []
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname !== '/api/quiz/generate' || !response.ok()) return
    served = ((await response.json()) as Quiz).questions
  })
  async function current(): Promise<QuizQuestion> {
    const index = Number.parseInt((await position.textContent()) ?? '', 10)
    await eventually(async () => {
      if (!served[index - 1]) throw new Error('The quiz has no such question')
    })
    return served[index - 1] as QuizQuestion
  }
  async function skipOne(): Promise<void> {
    const before = (await position.textContent()) ?? ''
    await skip.click()
    await dialog.getByText(before, { exact: true }).waitFor({ state: 'detached' })
  }
  return {
    current,
    /** Skips the remaining questions of the quiz. */
    async skipRest(): Promise<void> {
      await position.or(complete).waitFor()
      while (!(await complete.isVisible())) await skipOne()
    },
    /** Skips to a question that matches, through several quizzes. */
    async skipTo(wanted: (question: QuizQuestion) => boolean): Promise<QuizQuestion> {
      for (let asked = 0; asked < 60; asked++) {
        await position.or(complete).waitFor()
        if (await complete.isVisible()) {
          served = []
          await dialog.getByRole('button', { name: 'Take Another Quiz' }).click()
          continue
        }
        const question = await current()
        if (wanted(question)) return question
        await skipOne()
      }
      throw new Error('No such question was asked')
    },
    async chooseWrong({ options = [], correctAnswer }: QuizQuestion): Promise<string> {
      const wrong = options.find((option) => option !== correctAnswer) as string
      await dialog.getByRole('radio').nth(options.indexOf(wrong)).click()
      return wrong
    },
    /** Types an answer and presses Enter. */
    async type(text: string): Promise<void> {
      await answer.fill(text)
      await answer.press('Enter')
    },
  }
}

/** The right answer with one letter missing, such that it is a slip and not another word. */
export function slipOf(question: QuizQuestion): string {
  const letters = [...question.correctAnswer]
  const slips = letters.map((_, index) => letters.toSpliced(index, 1).join(''))
  const slip = slips.findLast((each) => gradeAnswer(question, each) === 'slip')
  if (slip === undefined) throw new Error(`“${question.correctAnswer}” has no slip`)
  return slip
}
