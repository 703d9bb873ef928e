/** The containers of actions that a toast must not cover: an open dialog; without one, forms and the capture card. */
const modal = '[aria-modal=true]'
const onPage = ':is(form, [data-word-entry])'
const actions = ':is(button, a[href])'
/** Fields, which a toast covers only if no placement avoids them. */
const fields = ':is(input, select, textarea, label)'

/** The gap between an action and a toast lifted above it, in pixels. */
const gap = 8

type Placement = { at: 'below' | 'above'; lift: number }

const covers = (toast: DOMRect, element: Element): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  if (left >= toast.right || toast.left >= right || top >= toast.bottom || toast.top >= bottom) return false
  // Hit testing skips what its dialog has scrolled out of sight. A disabled button takes no pointer, so its parent counts for it.
  const hit = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)
  return hit.some((each) => each === element || each === element.parentElement)
}

/**
 * Moves the toast region so that toasts cover as few actions and fields as possible. It tries, in this order: the current placement, the
 * bottom, the top, and just above each action. The style sheet reads the edge from `data-place`.
 */
export const avoidOverlap = (region: HTMLElement): void => {
  const list = region.firstElementChild as HTMLElement
  const within = document.querySelector(modal) ? modal : onPage
  const all = (what: string): Element[] => [...document.querySelectorAll(`${within} ${what}`)]
  const put = ({ at, lift }: Placement): void => {
    region.dataset.place = at
    region.style.translate = `0 ${-lift}px`
  }
  const overlapOf = (place: Placement): number => {
    put(place)
    const toast = list.getBoundingClientRect()
    const count = (what: string) => all(what).filter((element) => covers(toast, element)).length
    return toast.top < 0 ? Number.POSITIVE_INFINITY : 1_000 * count(actions) + count(fields)
  }
  const current: Placement = {
    at: region.dataset.place === 'above' ? 'above' : 'below',
    lift: -Number.parseFloat(region.style.translate.split(' ')[1] ?? '0'),
  }
  let best = { place: current, covered: overlapOf(current) }
  if (best.covered === 0) return
  const below: Placement = { at: 'below', lift: 0 }
  put(below)
  const { bottom } = list.getBoundingClientRect()
  const lifts = all(actions).map((action) => bottom - action.getBoundingClientRect().top + gap)
  const lifted = lifts.filter((lift) => lift > 0).map((lift): Placement => ({ at: 'below', lift }))
  for (const place of [below, { at: 'above', lift: 0 } as const, ...lifted.toSorted((one, other) => one.lift - other.lift)]) {
    const candidate = { place, covered: overlapOf(place) }
    if (candidate.covered < best.covered) best = candidate
    if (best.covered === 0) break
  }
  put(best.place)
}
