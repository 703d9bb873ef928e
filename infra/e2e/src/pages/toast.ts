import type { Locator, Page } from 'playwright-core'

/** The toast that is shown now, above a dialog too; `title` and `text` narrow it down to one that says this. */
export function toast(page: Page, title?: string, text?: string): Locator {
  let shown = page.locator('[aria-label="Notifications (F8)"] li')
  if (title) shown = shown.filter({ hasText: title })
  return text ? shown.filter({ hasText: text }) : shown
}
