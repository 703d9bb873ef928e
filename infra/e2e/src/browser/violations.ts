import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** axe's findings, one line each with the elements. Colours are measured after animations have ended. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((one) => one.finished.catch(() => {})),
    ),
  )
  // Only violations: axe takes as long again to describe what passes. Legacy mode runs all in the page, instead of opening another page to merge
  // results; it leaves out frames of other origins, which no page has.
  const { violations: found } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze()
  return found.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`)
}
