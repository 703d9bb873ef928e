import type { Page } from 'playwright-core'
import { launchBrowser } from '../browser/launch-browser.ts'
import { enterAs } from '../pages/enter.ts'
import { quizDialog } from '../pages/quiz.ts'

/** What the dashboard has to show for the quizzes taken. */
type Expected = { sessions: number; learning: number }

/** Presses Finish and answers, in the page's own milliseconds, how long it takes until the dashboard behind the dialog has been painted with the right numbers. */
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
        // Looking at every frame would take the page's own time from it.
        const changes = new MutationObserver(() => {
          if (numberIn(words) !== learning || numberIn(progress) !== sessions) return
          changes.disconnect()
          // The frame after the one in which they are right is the one after they were painted.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - started)))
        })
        for (const part of [words, progress]) changes.observe(part, { subtree: true, childList: true, characterData: true })
        const started = performance.now()
        button.click()
      }),
    expected,
  )

// Arguments: where Wordloom is, the cookies of a learner with words enough, and how many quizzes to take. Prints a time per quiz.
const [url = '', cookies = '', quizzes = ''] = process.argv.slice(2)
const browser = await launchBrowser()
const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: url })
await enterAs(context, { cookie: () => cookies }, url)
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
