/** Where actions are that a toast must not cover: in an open dialog; without one in forms, and in the card that captures words. */
const modal = '[aria-modal=true]'
const onPage = ':is(form, [data-word-entry])'
const actions = ':is(button, a[href])'
/** What it covers only where there is no other place. */
const fields = ':is(input, select, textarea, label)'

/** The distance to an action that a toast is right above, in pixels. */
const gap = 8

type Place = { at: 'below' | 'above'; lift: number }

const covers = (toast: DOMRect, element: Element): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  if (left >= toast.right || toast.left >= right || top >= toast.bottom || toast.top >= bottom) return false
  // What its dialog has scrolled out of sight is not there. A disabled button is, though only its parent takes the pointer.
  const there = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)
  return there.some((each) => each === element || each === element.parentElement)
}

/**
 * Moves the region of the toasts to where they cover no action: they stay, or are below, or above, or right above an action that was in
 * the way. `data-place` tells the style sheet which.
 */
export const moveToClearPlace = (region: HTMLElement): void => {
  const list = region.firstElementChild as HTMLElement
  const within = document.querySelector(modal) ? modal : onPage
  const all = (what: string): Element[] => [...document.querySelectorAll(`${within} ${what}`)]
  const put = ({ at, lift }: Place): void => {
    region.dataset.place = at
    region.style.translate = `0 ${-lift}px`
  }
  const covered = (place: Place): number => {
    put(place)
    const toast = list.getBoundingClientRect()
    const count = (what: string) => all(what).filter((element) => covers(toast, element)).length
    return toast.top < 0 ? Number.POSITIVE_INFINITY : 1_000 * count(actions) + count(fields)
  }
  const current: Place = {
    at: region.dataset.place === 'above' ? 'above' : 'below',
    lift: -Number.parseFloat(region.style.translate.split(' ')[1] ?? '0'),
  }
  let best = { place: current, covered: covered(current) }
  if (best.covered === 0) return
  const below: Place = { at: 'below', lift: 0 }
  put(below)
  const { bottom } = list.getBoundingClientRect()
  const lifts = all(actions).map((action) => bottom - action.getBoundingClientRect().top + gap)
  const lifted = lifts.filter((lift) => lift > 0).map((lift): Place => ({ at: 'below', lift }))
  for (const place of [below, { at: 'above', lift: 0 } as const, ...lifted.toSorted((one, other) => one.lift - other.lift)]) {
    const candidate = { place, covered: covered(place) }
    if (candidate.covered < best.covered) best = candidate
    if (best.covered === 0) break
  }
  put(best.place)
}
