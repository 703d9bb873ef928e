import type { Page } from 'playwright-core'
import { launchBrowser } from '../browser/launch-browser.ts'
import { quizDialog } from '../pages/quiz.ts'
import { signInAs } from '../pages/sign-in-as.ts'

/** The expected numbers of the dashboard after the quizzes. */
type Expected = { sessions: number; learning: number }

/**
 * Presses Finish and returns how long it takes until the dashboard behind the dialog shows the right numbers, in milliseconds measured in
 * the page.
 */
const finish = (page: Page, expected: Expected): Promise<number> =>
  page.evaluate(
    ({ sessions, learning }) =>
      new Promise<number>((resolve) => {
        const numberIn = (element: Element | undefined): number =>
          Number(/\d[\d,]*/.exec(element?.textContent ?? '')?.[0].replaceAll(',', ''))
        const found = (selector: string, text: string): Element =>
          [...document.querySelectorAll(selector)].find((element) => element.textContent?.includes(text)) as Element
        const words = found('[aria-label="Your words in numbers"] a', 'Learning')
        const progress = found('[aria-label="This Week\'s Progress"] dl > div', 'Quiz sessions')
        const button = found('[role=dialog] button', 'Finish Quiz') as HTMLButtonElement
        // Checking every frame would slow the page down.
        const changes = new MutationObserver(() => {
          if (numberIn(words) !== learning || numberIn(progress) !== sessions) return
          changes.disconnect()
          // The frame after the one with the right numbers comes after they were painted.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - started)))
        })
        for (const part of [words, progress]) changes.observe(part, { subtree: true, childList: true, characterData: true })
        const started = performance.now()
        button.click()
      }),
    expected,
  )

// Arguments: the address of Wordloom, the cookies of a learner with enough words, and the number of quizzes. Prints a time per quiz.
const [url = '', cookies = '', quizzes = ''] = process.argv.slice(2)
const browser = await launchBrowser()
const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: url })
await signInAs(context, { cookie: () => cookies }, url)
const page = await context.newPage()
await page.goto('/')
const times: number[] = []
for (let taken = 1; taken <= Number(quizzes); taken++) {
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  const quiz = quizDialog(page, [])
  await quiz.answerAll([true, true, true, true, true], 5)
  times.push(await finish(page, { sessions: taken, learning: 5 * taken }))
  await quiz.dialog.getByRole('button', { name: 'Done' }).click()
  await quiz.dialog.waitFor({ state: 'hidden' })
}
await browser.close()
console.log(JSON.stringify(times))
