import type { Page } from 'playwright-core'
import { quizDialog } from '../pages/quiz.ts'
import { servedQuiz, slipOf } from '../pages/served-quiz.ts'
import { toast } from '../pages/toast.ts'
import type { Screen } from './screens.ts'

/** Opens the quiz over the dashboard and goes to a question of this kind. */
async function openQuizAt(page: Page, wanted: Parameters<ReturnType<typeof servedQuiz>['skipTo']>[0]) {
  const served = servedQuiz(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  return { quiz: quizDialog(page), served, question: await served.skipTo(wanted) }
}

const isChoice = ({ questionType }: { questionType: string }): boolean => questionType === 'multiple_choice'
const isBlank = ({ questionType }: { questionType: string }): boolean => questionType === 'fill_blank'

async function wrongChoice(page: Page) {
  const { quiz, served, question } = await openQuizAt(page, isChoice)
  await served.chooseWrong(question)
  await quiz.next.click()
  return { quiz, served }
}

/** The screens of a quiz after answers, which are also taken on a phone in landscape. */
export const quizScreens: readonly Screen[] = [
  {
    name: 'quiz-blank',
    show: (page) => openQuizAt(page, isBlank),
  },
  { name: 'quiz-wrong-choice', show: wrongChoice },
  {
    name: 'quiz-wrong-blank',
    async show(page) {
      const { served } = await openQuizAt(page, (question) => isBlank(question) && question.sentence !== undefined)
      await served.type('umbrella')
      await page.getByText('Which is', { exact: true }).waitFor()
    },
  },
  {
    name: 'quiz-slip',
    async show(page) {
      const { served, question } = await openQuizAt(page, (each) => isBlank(each) && [...each.correctAnswer].length > 5)
      await served.type(slipOf(question))
    },
  },
  {
    name: 'quiz-synonym',
    async show(page) {
      const { served, question } = await openQuizAt(page, ({ synonyms = [] }) => synonyms.length > 0)
      await served.type(question.synonyms?.[0] ?? '')
      await page.getByText(/^That fits too/).waitFor()
    },
  },
  {
    name: 'quiz-missing-answer',
    async show(page) {
      const { quiz } = await openQuizAt(page, isBlank)
      await quiz.answer.press('Enter')
      await toast(page, 'Please enter an answer').waitFor()
    },
  },
  {
    name: 'quiz-leave',
    async show(page) {
      await wrongChoice(page)
      await page.keyboard.press('Escape')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'quiz-complete',
    async show(page) {
      const { quiz, served } = await wrongChoice(page)
      await quiz.next.click()
      await served.skipRest()
    },
  },
]
