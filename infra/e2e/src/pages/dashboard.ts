import type { Page } from 'playwright-core'

/** The dashboard, without the capture form. */
export const dashboard = (page: Page) => ({
  statCards: page.getByRole('list', { name: 'Your words in numbers' }),
  /** The card of one number: 'Total Words', 'Mastered', 'Learning' or 'New Words'. */
  stat: (label: string) => page.getByRole('list', { name: 'Your words in numbers' }).getByRole('link', { name: new RegExp(label) }),
  /** The number on that card, once it has loaded. */
  async numberOf(label: string): Promise<number> {
    const text = await page
      .getByRole('list', { name: 'Your words in numbers' })
      .getByRole('link', { name: new RegExp(label) })
      .textContent()
    return Number(/\d[\d,]*/.exec(text ?? '')?.[0].replaceAll(',', '') ?? Number.NaN)
  },
  /** The row of a word in Recent Words. */
  recent: (text: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: text, exact: true }) }),
  viewAll: page.getByRole('link', { name: 'View All' }),
})

/**
 * Waits until the dashboard of a learner without words has asked for everything, the starter sets last. A session that is taken away before
 * that makes its requests fail.
 */
export const newcomersDashboard = (page: Page): Promise<void> =>
  page.getByRole('region', { name: 'Starter Sets' }).getByRole('listitem').first().waitFor()
