import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { describeScreens } from './browser/describe-in-browser.ts'
import { eventually } from './browser/eventually.ts'
import { arrive } from './pages/arrive.ts'
import { quizDialog, quizWords } from './pages/quiz.ts'

/** What has the focus, as a screen reader names it: its role and its name or text. */
const focus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const role = element.getAttribute('role') ?? element.tagName.toLowerCase()
    const label = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent
    // biome-ignore lint/performance/useDomNodeTextContent: with the blanks between blocks, as it is read out
    return `${role}: ${(label ?? element.innerText).replace(/\s+/g, ' ').trim()}`
  })
const focusIs = (page: Page, expected: string | RegExp): Promise<void> =>
  eventually(async () => expect(await focus(page)).toMatch(expected))

/** The time after a verdict on a typed answer in which a second Enter is ignored. */
const verdictReadMs = 450

/** Opens the quiz by keys alone. */
async function open(page: Page) {
  const start = page.getByRole('button', { name: 'Start Quiz' })
  await start.waitFor()
  await start.focus()
  await page.keyboard.press('Enter')
  return quizDialog(page)
}

describeScreens('a quiz by keyboard alone', (stage) => {
  it('Space reveals, A-D and 1-4 choose, Enter goes on and finishes, S skips; focus follows the question and goes back at the end', async () => {
    const { page } = await arrive(stage, { words: quizWords })
    const quiz = await open(page)
    let choices = 0
    for (let position = 1; position <= 5; position++) {
      const kind = await quiz.at(position)
      if (kind === 'definition') {
        await focusIs(page, (await quiz.currentWord()).text)
        await page.keyboard.press('Space')
        await quiz.knew.waitFor()
        await page.keyboard.press(position % 2 ? 'b' : '1')
        expect(await (position % 2 ? quiz.didNotKnow : quiz.knew).getAttribute('aria-pressed')).toBe('true')
        await page.keyboard.press('Enter')
      } else if (kind === 'multiple_choice') {
        for (const [index, key] of (choices++ ? ['1', '2', '3', '4'] : ['a', 'B', 'c', 'D']).entries()) {
          await page.keyboard.press(key)
          expect(await quiz.options.nth(index).isChecked()).toBe(true)
        }
        if (position === 5) await page.keyboard.press('Enter')
        else await page.keyboard.press('s')
      } else {
        await focusIs(page, /^input: Your answer/)
        await page.keyboard.type('as')
        expect(await quiz.answer.inputValue()).toBe('as')
        await page.keyboard.press('Enter')
        await focusIs(page, /^input: Type it once more/)
      }
      if (await quiz.verdict.isVisible()) {
        await page.waitForTimeout(verdictReadMs)
        await page.keyboard.press('Enter')
      }
    }
    await quiz.complete.waitFor()
    await focusIs(page, 'h3: Quiz Complete!')
    // Past practice and the answers.
    for (let presses = 0; presses < 20 && !(await focus(page)).includes('Take Another Quiz'); presses++) await page.keyboard.press('Tab')
    await focusIs(page, 'button: Take Another Quiz')
    await page.keyboard.press('Tab')
    await focusIs(page, 'button: Done')
    await page.keyboard.press('Enter')
    await quiz.dialog.waitFor({ state: 'hidden' })
    await focusIs(page, 'button: Start Quiz')
  })

  it('Tab moves through question, Skip and Next and stays in the dialog; arrow keys move through the options', async () => {
    const { page } = await arrive(stage, { words: quizWords })
    const quiz = await open(page)
    for (let position = 1; position <= 5; position++) {
      const kind = await quiz.at(position)
      if (kind === 'multiple_choice') {
        await page.keyboard.press('Tab')
        await eventually(async () => expect(await quiz.options.first().evaluate((one) => one === document.activeElement)).toBe(true))
        for (const [key, index] of [
          ['ArrowDown', 1],
          ['ArrowRight', 2],
          ['ArrowUp', 1],
          ['ArrowLeft', 0],
          ['ArrowUp', 3],
        ] as const) {
          await page.keyboard.press(key)
          expect(await quiz.options.nth(index).isChecked()).toBe(true)
        }
      } else if (kind === 'definition') {
        await page.keyboard.press('Tab')
        await focusIs(page, /^button: Reveal Definition/)
        await page.keyboard.press('Enter')
        await quiz.knew.waitFor()
        await page.keyboard.press('Tab')
        await focusIs(page, 'button: I knew this')
        await page.keyboard.press('Tab')
        await focusIs(page, "button: I didn't know")
        await page.keyboard.press('Space')
      } else await page.keyboard.type('something')
      await page.keyboard.press('Tab')
      await focusIs(page, /^button: Skip/)
      await page.keyboard.press('Tab')
      await focusIs(page, position === 5 ? 'button: Finish Quiz' : 'button: Next Question')
      await page.keyboard.press('Tab')
      await focusIs(page, 'button: Close')
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Enter')
      if (await quiz.verdict.isVisible()) {
        await page.waitForTimeout(verdictReadMs)
        await page.keyboard.press('Enter')
      }
    }
    await quiz.complete.waitFor()
  })
})

describeScreens('a quiz by screen reader', (stage) => {
  it('every element has a name and a role; positions, verdicts and the end are announced', async () => {
    const { page } = await arrive(stage, { words: quizWords })
    const quiz = await open(page)
    const said = quiz.dialog.getByRole('status')
    expect(await quiz.dialog.getAttribute('aria-modal')).toBe('true')
    let before = ''
    for (let index = 1; index <= 5; index++) {
      const kind = await quiz.at(index)
      const { text, definition } = await quiz.currentWord()
      await eventually(async () => expect(await said.first().textContent()).toBe(`${before}Question ${index} of 5`))
      expect(await quiz.bar.getAttribute('aria-valuetext')).toBe(`${index - 1} of 5`)
      let verdict = ''
      before = ''
      if (kind === 'multiple_choice') {
        const group = quiz.dialog.getByRole('radiogroup', { name: (await quiz.prompt.first().textContent()) ?? 'no prompt' })
        expect(await group.getByRole('radio').count()).toBe(4)
        await quiz.choose(true)
        before = `Right. ${text}: ${definition}. `
      } else if (kind === 'definition') {
        await quiz.reveal.click()
        // The revealed answer takes the focus, so a screen reader reads it.
        await focusIs(page, new RegExp(`^div: ${text} ${definition}`))
        await quiz.choose(false)
        verdict = `Not yet. ${text}: ${definition}.`
      } else {
        const described = await quiz.answer.evaluate((input) =>
          (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? ''),
        )
        expect(described.join(' ')).toContain(definition)
        expect(described.join(' ')).toContain('____')
        await quiz.answer.fill(`${text} or not`)
        verdict = `Not quite. ${text}: ${definition}.`
      }
      await quiz.next.click()
      if (verdict === '') continue
      await eventually(async () => expect(await said.first().textContent()).toBe(verdict))
      await quiz.next.click()
    }
    await quiz.complete.waitFor()
    // The heading takes the focus, so a screen reader announces the end.
    await focusIs(page, 'h3: Quiz Complete!')
    expect(await quiz.dialog.getByRole('list', { name: 'Your answers' }).getByRole('listitem').count()).toBe(5)
  })
})

describeScreens('quiz sounds', (stage) => {
  const countTones = (): void => {
    const scope = window as unknown as { tones: number }
    scope.tones = 0
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...at) {
      scope.tones++
      return start.apply(this, at)
    }
  }
  const tones = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { tones: number }).tones)

  it('are played for an answer and at the end, not for a skipped question, with sound effects on', async () => {
    const { page, context } = await arrive(stage, { words: quizWords, at: null })
    await context.addInitScript(countTones)
    await page.goto('/')
    const quiz = await open(page)
    await quiz.at(1)
    await quiz.choose(true)
    await quiz.next.click()
    await quiz.at(2)
    expect(await tones(page)).toBe(2)
    await quiz.choose(false)
    await quiz.proceed()
    await quiz.at(3)
    expect(await tones(page)).toBe(3)
    for (let index = 3; index <= 5; index++) {
      await quiz.at(index)
      await quiz.skip.click()
    }
    await quiz.complete.waitFor()
    await eventually(async () => expect(await tones(page)).toBe(6))
  })

  it('are not played with sound effects off', async () => {
    const { page, context } = await arrive(stage, { words: quizWords, at: null })
    await context.addInitScript(countTones)
    await context.addInitScript(() => localStorage.setItem('wordloom.preferences', JSON.stringify({ soundEffects: false })))
    await page.goto('/')
    const quiz = await open(page)
    await quiz.answerAll([true, false, true, false, true])
    await quiz.next.click()
    await quiz.complete.waitFor()
    expect(await tones(page)).toBe(0)
  })
})
