import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@jest/globals'
import type { Page, Request } from 'playwright-core'
import { eventually } from '../browser/eventually.ts'
import { captureForm } from '../pages/capture.ts'
import { dashboard } from '../pages/dashboard.ts'
import { toast } from '../pages/toast.ts'

const timeoutMs = 120_000

const isAdding = (request: Request): boolean => request.method() === 'POST' && new URL(request.url()).pathname === '/api/words'

/**
 * Adds a word of the dictionary on the page, as a person who tries again when the page reports a failure; returns the milliseconds until it
 * was there. The page is neither reloaded nor retried otherwise.
 */
export async function addOnPage(page: Page, word: string): Promise<number> {
  const form = captureForm(page)
  const started = performance.now()
  await form.lookUp(word)
  await form.senses.first().waitFor()
  if (!(await form.senses.first().isChecked())) await page.getByRole('radiogroup').locator('label').first().click()
  for (;;) {
    const received = page.waitForResponse((response) => isAdding(response.request()), { timeout: 30_000 })
    await form.add.click()
    const status = (await received).status()
    if (status === 201) break
    await toast(page, 'Error', String(status)).waitFor()
    // The response was lost, but the word was added.
    if (status === 409) {
      await form.word.fill('')
      break
    }
    if (performance.now() - started > timeoutMs) throw new Error(`“${word}” could not be added on the page: ${status}`)
    await sleep(1_000)
  }
  return performance.now() - started
}

/** The page shows this word and this many, all its parts are there, and it was not reloaded. */
export async function expectPageIsWhole(page: Page, word: string, words: number): Promise<void> {
  await dashboard(page).recent(word).waitFor()
  await eventually(async () => expect(await dashboard(page).numberOf('Total Words')).toBe(words), 30_000)
  await eventually(async () => expect(await page.getByRole('alert').allTextContents()).toEqual([]), 30_000)
  expect(await page.evaluate(() => (globalThis as unknown as { hasStayed?: boolean }).hasStayed)).toBe(true)
}

/** Marks the page, so that a reload is noticed. */
export const markPage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    ;(globalThis as unknown as { hasStayed?: boolean }).hasStayed = true
  })
