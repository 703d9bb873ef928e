import { join } from 'node:path'
import { launchBrowser, signInAs } from '@wordloom/e2e'
import { signUp } from '@wordloom/test-kit/http'
import { startEmbeddedEdition } from '@wordloom/testing/editions'
import type { Page } from 'playwright-core'
import { atMost, median, noted, report } from '../report/measure.ts'
import { dictionaryWords, importWords } from '../vocabulary/import-words.ts'

const size = 10_000
const visits = 5

type Noted = { tasks: number[]; interactions: number[]; clickedAt: number; cardAt: number }
const notes = (page: Page): Promise<Noted> => page.evaluate('noted')
const forget = (page: Page): Promise<unknown> => page.evaluate('noted.tasks.length = noted.interactions.length = 0')

async function heapMb(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1024 / 1024
}

/** Scrolls with the wheel, some thousand words down and back up. */
async function scroll(page: Page): Promise<void> {
  await page.mouse.move(640, 500)
  for (const way of [1, -1]) {
    for (let turn = 0; turn < 60; turn++) {
      await page.mouse.wheel(0, way * 700)
      await page.waitForTimeout(30)
    }
  }
}

async function interact(page: Page): Promise<void> {
  const box = page.getByPlaceholder('Search words or definitions...')
  await box.click()
  await page.keyboard.type('harbour', { delay: 120 })
  await box.fill('')
  await page.waitForTimeout(300)
  await page.locator('[data-word]').first().click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.waitForTimeout(300)
}

/**
 * A word bank of 10,000 words: first view at most 1.0 s after the click, tasks at most 50 ms, interactions at most 100 ms, heap at most 120
 * MB.
 */
export async function run(): Promise<void> {
  await using edition = await startEmbeddedEdition()
  await using browser = await launchBrowser()
  const ada = await signUp(edition.url)
  await importWords(ada, dictionaryWords(size))
  const firstViews: number[] = []
  let [scrolling, interacting, heap] = [0, 0, 0]
  for (let visit = 0; visit < visits; visit++) {
    await using context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: edition.url })
    await signInAs(context, ada, edition.url)
    await context.addInitScript({ path: join(import.meta.dirname, 'word-bank/in-page.js') })
    const page = await context.newPage()
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.getByRole('banner').getByRole('link', { name: 'Word Bank' }).click()
    await page.locator('[data-word]').first().waitFor()
    await page.waitForTimeout(1_000)
    const { clickedAt, cardAt } = await notes(page)
    firstViews.push(cardAt - clickedAt)
    await forget(page)
    await scroll(page)
    scrolling = Math.max(scrolling, 0, ...(await notes(page)).tasks)
    await page.evaluate('scrollTo(0, 0)')
    await page.waitForTimeout(300)
    await forget(page)
    await interact(page)
    interacting = Math.max(interacting, 0, ...(await notes(page)).interactions)
    heap = Math.max(heap, await heapMb(page))
  }
  report(`A word bank of ${size.toLocaleString('en')} words, ${visits} visits with a cold cache`, [
    atMost('first view after the click, median', median(firstViews), 1_000, 'ms'),
    noted('first view after the click, slowest', Math.max(...firstViews), 'ms'),
    atMost('longest task while scrolling (0: none over 50)', scrolling, 50, 'ms'),
    atMost('slowest interaction until the next paint', interacting, 100, 'ms'),
    atMost('heap of the page', heap, 120, 'MB'),
  ])
}
