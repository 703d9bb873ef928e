import { expect, it } from '@jest/globals'
import type { QuizQuestion } from '@wordloom/contracts/http'
import type { Page } from 'playwright-core'
import { describeScreens, type Stage } from './browser/describe-in-browser.ts'
import { eventually } from './browser/eventually.ts'
import { arrive } from './pages/arrive.ts'
import { quizDialog, quizWords } from './pages/quiz.ts'
import { servedQuiz, slipOf } from './pages/served-quiz.ts'

const isChoice = ({ questionType }: QuizQuestion): boolean => questionType === 'multiple_choice'
const isBlank = ({ questionType }: QuizQuestion): boolean => questionType === 'fill_blank'

/** A quiz at a question that is wanted. */
async function openQuizAt(stage: Stage, wanted: (question: QuizQuestion) => boolean, words = quizWords) {
  const { page } = await arrive(stage, { words })
  const served = servedQuiz(page)
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  const question = await served.skipTo(wanted)
  const quiz = quizDialog(page)
  return { page, quiz, served, question, announcement: quiz.dialog.getByRole('status').first() }
}
/** What stands beside a label of the verdict. */
const verdictValue = (page: Page, label: string) => page.getByRole('term').filter({ hasText: label }).locator('+ dd')

describeScreens('the verdict on a wrong answer', (stage) => {
  it('stays on its question and shows verdict, answer, right answer and the mixed-up word; the same button continues', async () => {
    const { page, quiz, served, question, announcement } = await openQuizAt(stage, isChoice)
    const position = (await quiz.dialog.getByText(/^\d+\/\d+$/).textContent()) ?? ''
    const wrong = await served.chooseWrong(question)
    const label = (await quiz.next.textContent()) ?? ''
    await quiz.next.click()
    await quiz.verdict.getByRole('heading', { name: 'Not quite' }).waitFor()
    expect(await quiz.dialog.getByText(position, { exact: true }).isVisible()).toBe(true)
    expect(await verdictValue(page, 'You answered').textContent()).toBe(wrong)
    expect(await verdictValue(page, 'Right is').textContent()).toBe(`${question.word.text}${question.word.definition}`)
    const taken = question.optionWords?.[question.options?.indexOf(wrong) ?? -1]
    expect(taken).toBeDefined()
    expect(await verdictValue(page, 'Which is').textContent()).toBe(`${taken?.text}: ${taken?.definition}`)
    // Neither is marked by colour alone.
    expect(await quiz.dialog.getByRole('radio', { name: /Your answer$/ }).textContent()).toContain(wrong)
    expect(await quiz.dialog.getByRole('radio', { name: /Right answer$/ }).textContent()).toContain(question.correctAnswer)
    await eventually(async () => expect(await announcement.textContent()).toMatch(/^Not quite\. /))
    expect(await quiz.next.textContent()).toBe(label)
    await quiz.next.click()
    await quiz.verdict.waitFor({ state: 'detached' })
  })

  it('shows the completed sentence, a field to type the word again, and the meaning of the typed word', async () => {
    const { page, quiz, served, question } = await openQuizAt(stage, (each) => isBlank(each) && each.sentence !== undefined)
    await served.type('umbrella')
    await quiz.verdict.getByText(`“${question.sentence?.replaceAll('____', question.correctAnswer)}”`).waitFor()
    await eventually(async () => expect(await verdictValue(page, 'Which is').textContent()).toMatch(/^umbrella: a lightweight handheld/))
    const line = quiz.verdict.getByRole('textbox', { name: /^Type it once more/ })
    expect(await line.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type(question.correctAnswer)
    await quiz.verdict.getByRole('status').getByText('That’s it').waitFor()
    await line.fill('')
    await line.press('Enter')
    await quiz.verdict.waitFor({ state: 'detached' })
  })

  it('hides the keyboard shortcuts on all buttons while a text field has the focus', async () => {
    const { page, quiz, served } = await openQuizAt(stage, isBlank)
    const keys = quiz.dialog.locator('kbd').filter({ visible: true })
    await eventually(async () => expect(await quiz.answer.evaluate((field) => field === document.activeElement)).toBe(true))
    expect(await keys.allTextContents()).toEqual([])
    await served.type('umbrella')
    const line = quiz.verdict.getByRole('textbox', { name: /^Type it once more/ })
    await eventually(async () => expect(await line.evaluate((field) => field === document.activeElement)).toBe(true))
    await page.keyboard.type('ru')
    expect([await line.inputValue(), await keys.allTextContents()]).toEqual(['ru', []])
  })

  it('shows the keyboard shortcuts while they work', async () => {
    const { quiz, served, question } = await openQuizAt(stage, isChoice)
    const keys = quiz.dialog.locator('kbd').filter({ visible: true })
    await served.chooseWrong(question)
    await quiz.next.click()
    await quiz.verdict.waitFor()
    expect(await keys.allTextContents()).toEqual(['R', 'U', 'S'])
    const line = quiz.verdict.getByRole('textbox')
    await line.focus()
    await eventually(async () =>
      expect([await line.evaluate((field) => field === document.activeElement), await keys.allTextContents()]).toEqual([true, []]),
    )
  })

  it('causes no failed request when no dictionary has the typed word', async () => {
    const { page, quiz, served } = await openQuizAt(stage, isBlank)
    const failed: string[] = []
    page.on('response', (response) => void (response.ok() || failed.push(`${response.status()} ${response.url()}`)))
    const lookedUp = page.waitForResponse((response) => response.url().includes('/api/dictionary/'))
    await served.type('xylozoomph')
    await quiz.verdict.waitFor()
    await lookedUp
    expect(failed).toEqual([])
  })

  it('is skipped after a right answer, which continues to the next question at once', async () => {
    const { quiz, question, served } = await openQuizAt(stage, isBlank)
    const before = await quiz.dialog.getByText(/^\d+\/\d+$/).textContent()
    await served.type(question.correctAnswer)
    await eventually(async () => {
      const position = quiz.dialog.getByText(/^\d+\/\d+$/)
      expect((await quiz.complete.isVisible()) || (await position.textContent()) !== before).toBe(true)
    })
    expect(await quiz.verdict.count()).toBe(0)
  })
})

describeScreens('an answer close to the word', (stage) => {
  it('a synonym is asked again, and not recorded', async () => {
    const otherwise = ({ synonyms = [], correctAnswer }: QuizQuestion): string | undefined =>
      synonyms.find((synonym) => synonym.charAt(0).toLowerCase() !== correctAnswer.charAt(0).toLowerCase())
    const { page, quiz, served, question } = await openQuizAt(stage, (each) => otherwise(each) !== undefined)
    const first = question.correctAnswer.charAt(0)
    await served.type(otherwise(question) ?? '')
    await quiz.dialog.getByRole('status').getByText(`That fits too. We mean one that starts with ${first}`).waitFor()
    expect(await quiz.verdict.count()).toBe(0)
    // The next typed text replaces it.
    await page.keyboard.type(question.correctAnswer)
    expect(await quiz.answer.inputValue()).toBe(question.correctAnswer)
    const recorded: unknown[] = []
    page.on('request', (request) => {
      const body = request.method() === 'POST' && (request.postDataJSON() as { questionId?: string } | null)
      if (body && body.questionId === question.id) recorded.push(body)
    })
    await page.keyboard.press('Enter')
    await served.skipRest()
    expect(recorded).toEqual([expect.objectContaining({ userAnswer: question.correctAnswer, isCorrect: true })])
  })

  it('one wrong letter counts as right while the word is learning, and the word is typed again', async () => {
    const { page, quiz, served, question, announcement } = await openQuizAt(stage, isBlank)
    await served.type(slipOf(question))
    await quiz.verdict.getByRole('heading', { name: 'Almost' }).waitFor()
    await quiz.verdict.getByText(/^One letter away: .* It counts as right\.$/).waitFor()
    await eventually(async () => expect(await announcement.textContent()).toMatch(/^Almost\. .* It counts as right\.$/))
    await page.keyboard.type(question.correctAnswer)
    await page.keyboard.press('Enter')
    await quiz.verdict.waitFor({ state: 'detached' })
  })

  it('one wrong letter counts as wrong for a mastered word, and can be claimed as right', async () => {
    const mastered = quizWords.map((word) => ({ ...word, status: 'mastered' as const }))
    const { quiz, served, question, announcement } = await openQuizAt(stage, isBlank, mastered)
    expect(question.wordStatus).toBe('mastered')
    await served.type(slipOf(question))
    await quiz.verdict.getByRole('heading', { name: 'Not quite' }).waitFor()
    await eventually(async () => expect(await announcement.textContent()).toMatch(/so it counts as wrong\.$/))
    await quiz.verdict.getByRole('button', { name: 'I was right' }).click()
    await eventually(async () => expect(await announcement.textContent()).toMatch(/^Counted as right\. /))
  })

  it('the hint with first letter and length is shown and announced', async () => {
    const { page, quiz, question } = await openQuizAt(stage, ({ hint }) => hint !== undefined)
    const { firstLetter = '', length = 0 } = question.hint ?? {}
    await quiz.dialog.getByText(`${firstLetter}${'·'.repeat(length - 1)}, ${length} letters`).waitFor()
    const described = (await quiz.answer.getAttribute('aria-describedby')) ?? ''
    const heard = await page.evaluate((ids) => ids.split(' ').map((id) => document.getElementById(id)?.textContent), described)
    expect(heard.join(' ')).toContain(`Starts with ${firstLetter}, ${length} letters`)
  })
})
