import { expect, it } from '@jest/globals'
import type { QuizQuestion } from '@wordloom/contracts/http'
import type { Locator } from 'playwright-core'
import { describeScreens } from './browser/describe-in-browser.ts'
import { arrive } from './pages/arrive.ts'
import { quizDialog } from './pages/quiz.ts'
import { servedQuiz } from './pages/served-quiz.ts'

const windows = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 640, height: 400 },
]
const longWord = 'onorificabilitudinitatibus'
/** Words of this many letters, with an equally long word in their definitions. */
const wordsOf = (length: number) =>
  ['h', 'c', 'm', 'p', 't'].map((first) => {
    const text = `${first}${longWord.repeat(4)}`.slice(0, length)
    return {
      text,
      definition: `the ${first} of them, also called s${text.slice(1)}`,
      example: `We read of ${text} in a play.`,
      partOfSpeech: 'noun',
    }
  })

/** The texts that overflow one of their ancestors, up to the dialog. */
const runningOut = (dialog: Locator): Promise<string[]> =>
  dialog.evaluate((root) => {
    const out: string[] = []
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right, width } = range.getBoundingClientRect()
      // Hidden texts have no width, and those for screen readers only are one pixel wide.
      const onlyHeard = text.parentElement?.closest('.sr-only') || (text.parentElement?.getBoundingClientRect().width ?? 0) <= 1
      if (width === 0 || onlyHeard || text.textContent?.trim() === '') continue
      for (let around = text.parentElement; around && root.contains(around); around = around.parentElement) {
        if (getComputedStyle(around).display.startsWith('inline')) continue
        const box = around.getBoundingClientRect()
        if (left >= box.left - 1 && right <= box.right + 1) continue
        out.push(
          `${text.textContent} (${Math.round(left)} to ${Math.round(right)}, in ${Math.round(box.left)} to ${Math.round(box.right)})`,
        )
        break
      }
    }
    return out
  })

const asksToType = ({ questionType }: QuizQuestion): boolean => questionType === 'fill_blank'
const showsTheWord = ({ questionType, correctAnswer, word }: QuizQuestion): boolean =>
  questionType === 'definition' || (questionType === 'multiple_choice' && correctAnswer !== word.text)

describeScreens('long words in a quiz', (stage) => {
  it.each(windows.flatMap((window) => [27, 45, 80].map((length) => ({ ...window, length }))))(
    'stay inside their cards at $width by $height with $length letters',
    async ({ length, width, height }) => {
      const { page } = await arrive(stage, { words: wordsOf(length), options: { viewport: { width, height } } })
      const served = servedQuiz(page)
      await page.getByRole('button', { name: 'Start Quiz' }).click()
      const quiz = quizDialog(page)
      await served.skipTo(asksToType)
      expect(await runningOut(quiz.dialog)).toEqual([])
      await served.type(`x${longWord.repeat(4)}`.slice(0, length))
      await quiz.verdict.getByText('Right is').waitFor()
      expect(await runningOut(quiz.dialog)).toEqual([])
      await quiz.next.click()
      await quiz.verdict.waitFor({ state: 'detached' })
      await served.skipRest()
      expect(await runningOut(quiz.dialog)).toEqual([])
      const question = await served.skipTo(showsTheWord)
      expect(await runningOut(quiz.dialog)).toEqual([])
      if (question.questionType === 'definition') {
        await quiz.reveal.click()
        await quiz.didNotKnow.click()
        expect(await runningOut(quiz.dialog)).toEqual([])
      } else await served.chooseWrong(question)
      await quiz.next.click()
      await quiz.verdict.getByText('Right is').waitFor()
      expect(await runningOut(quiz.dialog)).toEqual([])
    },
  )
})
