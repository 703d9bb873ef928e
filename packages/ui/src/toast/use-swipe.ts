import { type PointerEvent, useRef } from 'react'

/** How far a toast is swiped to the right before it is dismissed, in pixels. */
const SWIPE_THRESHOLD = 50

/** Movements below this are a press, in pixels. */
const CLICK_TOLERANCE = 4

/** Pointer handlers for swiping an element to the right: it follows the pointer, then is dismissed or returns. */
export const useSwipe = (onSwiped: () => void) => {
  const from = useRef<number>(undefined)
  const move = (element: HTMLElement, distance: number): void => {
    element.style.translate = distance === 0 ? '' : `${distance}px`
  }
  const distanceOf = (event: PointerEvent): number => Math.max(0, event.clientX - (from.current ?? event.clientX))
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button === 0) from.current = event.clientX
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (from.current === undefined || distanceOf(event) < CLICK_TOLERANCE) return
      // Capture the pointer, so that it is followed outside the toast and presses no button.
      event.currentTarget.setPointerCapture?.(event.pointerId)
      move(event.currentTarget, distanceOf(event))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const swiped = distanceOf(event) > SWIPE_THRESHOLD
      from.current = undefined
      if (swiped) onSwiped()
      else move(event.currentTarget, 0)
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      from.current = undefined
      move(event.currentTarget, 0)
    },
  }
}
