import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * The scrim behind a dialog. Not Radix's Overlay, which injects a <style> to lock scrolling; the content security policy refuses that, so
 * base.css locks it. It fades out together with the dialog.
 */
export const overlayClasses = 'fixed inset-0 z-50 animate-fade-in bg-scrim has-[+[data-state=closed]]:animate-fade-out'

/** The position of a dialog's panel: a bottom sheet on a phone, centred on wider screens, of full height where there is little of it. */
export const panelClasses =
  'fixed z-50 flex flex-col roomy:overflow-hidden cramped:overflow-y-auto bg-raised text-ink shadow-pop outline-none max-md:inset-x-0 max-md:bottom-0 max-md:tall:max-h-[min(92dvh,var(--dialog-max-height,92dvh))] short:max-h-[var(--dialog-max-height,100dvh)] max-md:animate-sheet-in max-md:rounded-t-xl max-md:pb-[env(safe-area-inset-bottom)] max-md:data-[state=closed]:animate-sheet-out md:inset-0 md:m-auto md:h-fit md:tall:max-h-[var(--dialog-max-height,88dvh)] md:w-[calc(100%-3rem)] md:animate-pop-in md:rounded-xl md:data-[state=closed]:animate-fade-out'

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
