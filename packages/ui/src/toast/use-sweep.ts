import { type PointerEvent, useRef } from 'react'

/** How far a toast is swept to the right before it goes, in pixels. */
export const SWEEP_THRESHOLD = 50

/** Less than this is a shaky press, in pixels. */
const still = 4

/** Handlers that let an element be swept to the right: it follows the pointer, and goes, or springs back. */
export const useSweep = (onSwept: () => void) => {
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
      if (from.current === undefined || distanceOf(event) < still) return
      // From here on the pointer is ours, also outside, and a button under it is not pressed.
      event.currentTarget.setPointerCapture?.(event.pointerId)
      move(event.currentTarget, distanceOf(event))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const swept = distanceOf(event) > SWEEP_THRESHOLD
      from.current = undefined
      if (swept) onSwept()
      else move(event.currentTarget, 0)
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      from.current = undefined
      move(event.currentTarget, 0)
    },
  }
}
