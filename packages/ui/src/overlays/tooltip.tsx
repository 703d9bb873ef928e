import { Slot } from 'radix-ui/slot'
import { type ReactElement, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

type Size = { readonly width: number; readonly height: number }
type Box = Size & { readonly left: number; readonly top: number; readonly bottom: number }

/** The gap between a control and its tooltip, and the margin to the edge of the window, in pixels. */
const gap = 6
const edge = 8

/** The position of a tooltip: centred above its control, below it when there is no room, always inside the window. */
export const tooltipPosition = (control: Box, tooltip: Size, page: Size): { left: number; top: number } => {
  const centred = control.left + control.width / 2 - tooltip.width / 2
  const above = control.top - gap - tooltip.height
  return {
    left: Math.round(Math.max(edge, Math.min(centred, page.width - edge - tooltip.width))),
    top: Math.round(above >= edge ? above : control.bottom + gap),
  }
}

/** How long a pointer rests on a control before its tooltip opens, in milliseconds. */
const TOOLTIP_DELAY = 700
/** Within this time after one tooltip has closed, the next opens at once; in milliseconds. */
const TOOLTIP_SKIP_DELAY = 300

let lastClosed = Number.NEGATIVE_INFINITY

const Bubble = ({ id, anchor, children }: { id: string; anchor: HTMLElement; children: ReactNode }) => {
  const bubble = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { left, top } = tooltipPosition(anchor.getBoundingClientRect(), bubble.current!.getBoundingClientRect(), {
      width: document.documentElement.clientWidth,
      height: document.documentElement.clientHeight,
    })
    bubble.current!.style.translate = `${left}px ${top}px`
  }, [anchor])
  return createPortal(
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      className="pointer-events-none fixed top-0 left-0 z-60 w-max max-w-64 animate-fade-in rounded-md bg-ink px-2.5 py-1.5 text-paper text-xs leading-snug shadow-lift"
    >
      {children}
    </div>,
    document.body,
  )
}

/**
 * A tooltip for the control inside it. It opens after 700 ms of hover, at once within 300 ms of another tooltip, and at once on keyboard
 * focus. It does not change the control's accessible name. Touch never opens it.
 */
export const Tooltip = ({ text, children }: { text: ReactNode; children: ReactElement }) => {
  const id = useId()
  const anchor = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)
  const show = (delay: number): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(true), delay)
  }
  const hide = (): void => {
    clearTimeout(timer.current)
    if (open) lastClosed = Date.now()
    setOpen(false)
  }
  const latestHide = useRef(hide)
  latestHide.current = hide
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open) return
    const close = (): void => latestHide.current()
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close()
    }
    addEventListener('scroll', close, true)
    addEventListener('keydown', onKeyDown)
    return () => {
      removeEventListener('scroll', close, true)
      removeEventListener('keydown', onKeyDown)
    }
  }, [open])
  return (
    <>
      <Slot
        ref={anchor}
        aria-describedby={open ? id : undefined}
        onPointerEnter={(event) => {
          if (event.pointerType !== 'touch') show(Date.now() - lastClosed < TOOLTIP_SKIP_DELAY ? 0 : TOOLTIP_DELAY)
        }}
        onPointerLeave={hide}
        onPointerDown={hide}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) show(0)
        }}
        onBlur={hide}
      >
        {children}
      </Slot>
      {open && anchor.current ? (
        <Bubble id={id} anchor={anchor.current}>
          {text}
        </Bubble>
      ) : null}
    </>
  )
}
