import { type RefObject, useEffect, useRef, useState } from 'react'

const stops = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'

/**
 * Makes a region that scrolls a tab stop while nothing in it is one: otherwise the keyboard could not scroll it in every browser (axe's
 * rule scrollable-region-focusable). Returns the region's `ref` and `tabIndex`.
 */
export function useScrollStop(): { ref: RefObject<HTMLDivElement | null>; tabIndex: 0 | undefined } {
  const ref = useRef<HTMLDivElement>(null)
  const [isStop, setIsStop] = useState(false)
  // At every render, since what it contains may have changed with it.
  useEffect(() => {
    const region = ref.current
    if (!region) return
    const measure = (): void => setIsStop(region.scrollHeight > region.clientHeight + 1 && region.querySelector(stops) === null)
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  })
  return { ref, tabIndex: isStop ? 0 : undefined }
}
