import type { Locator, Page } from 'playwright-core'

/** The current toast, also above a dialog; `title` and `text` select one with these texts. */
export function toast(page: Page, title?: string, text?: string): Locator {
  let shown = page.locator('[aria-label="Notifications (F8)"] li')
  if (title) shown = shown.filter({ hasText: title })
  return text ? shown.filter({ hasText: text }) : shown
}
