import { AxeBuilder } from '@axe-core/playwright'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { themes } from './theme.ts'

/** Loads axe once into a page without frames: AxeBuilder would load it twice each time, which takes as long as the analysis. */
async function axeSource(page: Page): Promise<{ axeSource?: string }> {
  if (page.frames().length > 1) return {}
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return { axeSource: ';' }
}

/** axe's findings, one line each with the elements. Colours are measured after animations have ended; those that follow scrolling never do. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(
          ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
        )
        .map((one) => one.finished.catch(() => {})),
    ),
  )
  // Only violations: axe takes as long again to describe what passes. Legacy mode runs all in the page, instead of opening another page to merge
  // results; it leaves out frames of other origins, which no page has.
  const { violations: found } = await new AxeBuilder({ page, ...(await axeSource(page)) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze()
  return found.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`)
}

/** axe's findings in both themes, one after the other: a page where none was chosen follows the system at once. */
export async function violationsInThemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    await page.locator(`html.${theme}`).waitFor()
    found.push(...(await violations(page)).map((violation) => `${theme}: ${violation}`))
  }
  return found
}
