import type { Page } from 'playwright-core'

/** The controls in sight or below that are less than 44 pixels wide or high, labels and what extends a target included. Links in a sentence may be smaller. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 43.5
    const found: string[] = []
    for (const control of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
      const box = control.getBoundingClientRect()
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || box.width <= 1) continue
      const sentence = control.parentElement?.textContent?.trim() ?? ''
      if (getComputedStyle(control).display === 'inline' && sentence.length > (control.textContent?.trim().length ?? 0)) continue
      const extended = ['::before', '::after']
        .map((part) => getComputedStyle(control, part))
        .filter(({ position }) => position === 'absolute')
      const width = Math.max(box.width, ...extended.map((part) => Number.parseFloat(part.width) || 0))
      const height = Math.max(box.height, ...extended.map((part) => Number.parseFloat(part.height) || 0))
      if (width < least || height < least)
        found.push(`${control.getAttribute('aria-label') ?? control.textContent?.trim()}: ${Math.round(width)} by ${Math.round(height)}`)
    }
    return found
  })
