import type { Locator, Page } from 'playwright-core'

/** The toast that is shown now; `title` and `text` narrow it down to one that says this. */
export function toast(page: Page, title?: string, text?: string): Locator {
  let shown = page.getByRole('region', { name: /Notification/ }).getByRole('listitem')
  if (title) shown = shown.filter({ hasText: title })
  return text ? shown.filter({ hasText: text }) : shown
}
