import { expect, it } from '@jest/globals'
import type { Locator } from 'playwright-core'
import { describeScreens, type Stage } from './browser/describe-in-browser.ts'
import { eventually } from './browser/eventually.ts'
import { arrive } from './pages/arrive.ts'
import { quizDialog, quizWords } from './pages/quiz.ts'
import { servedQuiz } from './pages/served-quiz.ts'
import { toast } from './pages/toast.ts'
import { covered, isUncovered } from './pages/uncovered.ts'

/** 640 by 400 is 1280 by 800 at 200 %. */
const low = [
  { width: 844, height: 390 },
  { width: 640, height: 400 },
]
/** Phones at 200 %. */
const cramped = [
  { width: 422, height: 195 },
  { width: 195, height: 422 },
]
const windows = [{ width: 1280, height: 800 }, { width: 390, height: 844 }, ...low]
/** Words whose question is longer than a low window. */
const longWords = quizWords.map((word) => ({
  ...word,
  definition:
    `${word.definition}, as one hears it said of what is met now and then in books, in letters from abroad, and on long walks along the coast with old ` +
    'friends, all of whom like nothing better than to talk for hours about what a word once meant, what it means today, and to whom; ' +
    'or of what somebody has seen with their own eyes, or was told by one who was there when it happened and has never since spoken of anything else',
}))
const isBlank = ({ questionType }: { questionType: string }): boolean => questionType === 'fill_blank'

/** A new learner's dashboard with the quiz open over it. */
async function openQuiz(stage: Stage, viewport?: { width: number; height: number }, words = quizWords) {
  const { page } = await arrive(stage, { words, options: viewport ? { viewport } : {} })
  const served = servedQuiz(page)
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  return { page, served, quiz: quizDialog(page) }
}

describeScreens('layout of the quiz dialog', (stage) => {
  it.each(windows)('toasts never cover its buttons at $width by $height', async (viewport) => {
    const { page, served, quiz } = await openQuiz(stage, viewport)
    for (let index = 1; index <= 5; index++) {
      await quiz.at(index)
      await served.current()
      await page.keyboard.press('Enter')
      await toast(page).waitFor()
      await page.waitForTimeout(300) // The toast slides in.
      const buttons = await quiz.dialog.getByRole('button').or(quiz.options).all()
      expect(await covered(buttons, toast(page))).toEqual([])
      if (index < 5) await quiz.skip.click()
    }
  })

  it.each(
    low.flatMap((window) => [
      { ...window, length: 'short', words: quizWords },
      { ...window, length: 'long', words: longWords },
    ]),
  )('the input of a $length question stays visible at $width by $height, before and on a verdict', async ({ words, width, height }) => {
    const { served, quiz } = await openQuiz(stage, { width, height }, words)
    /** Scrolls back to the beginning of an element, like a learner who reads it again. */
    const readAgain = (element: Locator) => element.evaluate((node) => node.scrollIntoView({ block: 'start' }))
    await served.skipTo(isBlank)
    expect(await isUncovered(quiz.answer)).toBe(true)
    await readAgain(quiz.prompt)
    expect(await isUncovered(quiz.answer)).toBe(true)
    await quiz.answer.fill('umbrella')
    expect(await isUncovered(quiz.next)).toBe(true)
    await quiz.answer.press('Enter')
    const line = quiz.verdict.getByRole('textbox')
    await eventually(async () => expect([await isUncovered(line), await isUncovered(quiz.next)]).toEqual([true, true]))
    expect(await isUncovered(quiz.verdict.getByRole('heading'))).toBe(true)
    await readAgain(quiz.verdict)
    expect([await isUncovered(line), await isUncovered(quiz.next)]).toEqual([true, true])
  })

  it.each(
    low.flatMap((window) =>
      ['fill_blank', 'multiple_choice'].flatMap((kind) => [
        { ...window, kind, length: 'short', words: quizWords },
        { ...window, kind, length: 'long', words: longWords },
      ]),
    ),
  )(
    'a verdict shows the right answer and the line to type it without scrolling at $width by $height ($kind, $length definition)',
    async ({ kind, width, height, words }) => {
      const { page, served, quiz } = await openQuiz(stage, { width, height }, words)
      const question = await served.skipTo(({ questionType }) => questionType === kind)
      if (kind === 'fill_blank') await served.type('umbrella')
      else {
        await served.chooseWrong(question)
        await quiz.next.click()
      }
      // The word that was mixed up is shown later and takes space.
      await page.getByRole('term').filter({ hasText: 'Which is' }).waitFor()
      const parts = {
        rightIs: quiz.verdict.getByRole('term').filter({ hasText: 'Right is' }),
        word: quiz.verdict.getByText(question.word.text, { exact: true }).first(),
        line: quiz.verdict.getByRole('textbox'),
        next: quiz.next,
      }
      await eventually(async () => {
        const seen = await Promise.all(Object.entries(parts).map(async ([name, part]) => [name, await isUncovered(part)]))
        expect(seen.filter(([, isSeen]) => !isSeen).map(([name]) => name)).toEqual([])
      })
    },
  )

  it.each([
    { width: 640, height: 400 },
    { width: 390, height: 460 },
    { width: 1280, height: 800 },
  ])("the buttons of 'Quiz Complete!' are right-aligned at $width by $height", async (viewport) => {
    const { served, quiz } = await openQuiz(stage, viewport)
    await served.skipRest()
    const dialog = await quiz.dialog.boundingBox()
    const done = await quiz.dialog.getByRole('button', { name: 'Done' }).boundingBox()
    if (!dialog || !done) throw new Error('There is no dialog with a button')
    expect(dialog.x + dialog.width - (done.x + done.width)).toBeLessThan(30)
  })
})

describeScreens('the line with the previous verdict', (stage) => {
  it('is vertically centred with its Undo button', async () => {
    const { quiz } = await openQuiz(stage)
    await quiz.at(1)
    await quiz.choose(true)
    await quiz.next.click()
    await quiz.at(2)
    const middle = async (part: Locator): Promise<number> => {
      const box = await part.boundingBox()
      return box ? box.y + box.height / 2 : Number.NaN
    }
    const label = quiz.dialog.getByText(/^(?:Right|You knew it)$/)
    const apart = (await middle(label)) - (await middle(quiz.dialog.getByRole('button', { name: 'Undo' })))
    expect(Math.abs(apart)).toBeLessThanOrEqual(1)
  })
})

describeScreens('the quiz dialog in a small window', (stage) => {
  /** The parts that cannot be scrolled into view, are cut off at a side, or are covered. */
  async function hidden(parts: Readonly<Record<string, Locator>>, { width }: { width: number }): Promise<string[]> {
    const names: string[] = []
    for (const [name, part] of Object.entries(parts)) {
      await part.scrollIntoViewIfNeeded()
      const box = await part.boundingBox()
      if (!box || box.x < 0 || box.x + box.width > width || !(await isUncovered(part))) names.push(name)
    }
    return names
  }

  it.each(cramped)('lets every part be scrolled into view, uncovered, at $width by $height', async (viewport) => {
    const { served, quiz } = await openQuiz(stage, viewport)
    const question = await served.skipTo(({ synonyms = [] }) => synonyms.length > 0)
    const close = quiz.dialog.getByRole('button', { name: 'Close' })
    const footer = { skip: quiz.skip, next: quiz.next }
    const letters = quiz.dialog.locator('[id$=-hint] [aria-hidden]').first()
    await served.type(question.synonyms?.[0] ?? '')
    const fitsToo = quiz.dialog.getByText(/^That fits too\./)
    expect(await hidden({ prompt: quiz.prompt, letters, answer: quiz.answer, fitsToo, ...footer }, viewport)).toEqual([])
    await close.click({ trial: true })
    await served.type('umbrella')
    const { verdict } = quiz
    const told = {
      heading: verdict.getByRole('heading'),
      meaning: verdict.getByText('Right is'),
      claim: verdict.getByRole('button').first(),
    }
    expect(await hidden({ prompt: quiz.prompt, ...told, line: verdict.getByRole('textbox'), next: quiz.next }, viewport)).toEqual([])
    await close.click({ trial: true })
  })
})
