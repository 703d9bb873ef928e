import type { Page } from 'playwright-core'

/** The word bank. */
export const wordBank = (page: Page) => {
  const list = page.getByRole('list', { name: 'Words' })
  return {
    title: page.getByRole('heading', { level: 1 }),
    search: page.getByRole('searchbox', { name: 'Search your words' }),
    status: page.getByRole('combobox', { name: 'Status' }),
    sort: page.getByRole('combobox', { name: 'Sort' }),
    list,
    card: (text: string) => list.getByRole('listitem').filter({ has: page.getByRole('heading', { name: text, exact: true }) }),
    /** The shown words, in order. */
    words: () => list.getByRole('heading', { level: 2 }).allInnerTexts(),
  }
}
