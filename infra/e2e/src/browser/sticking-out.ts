import type { Page } from 'playwright-core'

/**
 * What the window cuts off at a side although nothing scrolls it into view: texts and controls of the page, or of the dialog over it. What
 * scrolls sideways by itself (completions, tabs, code) does not count, nor what only decorates.
 */
export const stickingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth: width } = document.documentElement
    const shown = (element: Element): boolean => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const root = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(shown).at(-1) ?? document.body
    const scrolls = (element: Element): boolean => ['auto', 'scroll', 'hidden'].includes(getComputedStyle(element).overflowX)
    const isScrolled = (element: Element): boolean => {
      for (let at: Element | null = element; at && at !== root; at = at.parentElement)
        if (at.matches('[role=listbox], [role=tablist], pre, .sr-only, [aria-hidden=true]') && (scrolls(at) || !at.matches('[role]')))
          return true
      return false
    }
    const found: string[] = []
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (!shown(element) || isScrolled(element) || element.getBoundingClientRect().width <= 1) continue
      const isControl = element.matches('a, button, input, select, textarea, [role=switch]')
      const isText =
        getComputedStyle(element).overflowX === 'visible' &&
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
      if (!isControl && !isText) continue
      const range = document.createRange()
      range.selectNodeContents(element)
      const boxes = [...(isControl ? [element.getBoundingClientRect()] : []), ...(isText ? [range.getBoundingClientRect()] : [])]
      if (boxes.some(({ left, right, width: own }) => own > 1 && (left < -0.5 || right > width + 0.5)))
        found.push((element.getAttribute('aria-label') ?? element.textContent ?? element.tagName).trim().slice(0, 40) || element.tagName)
    }
    return [...new Set(found)]
  })
