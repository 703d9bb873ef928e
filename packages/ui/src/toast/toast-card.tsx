import { cva } from 'class-variance-authority'
import { X } from 'lucide-react'
import { type FocusEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { dismissToast, TOAST_DURATION, type Toast } from './toast-store.ts'
import { useSwipe } from './use-swipe.ts'

/** Calls `onEnd` after `milliseconds`, not counting pauses; returns the functions that pause and resume it. */
const useCountdown = (milliseconds: number, running: boolean, onEnd: () => void): { pause: () => void; resume: () => void } => {
  const [paused, setPaused] = useState(false)
  const remaining = useRef(milliseconds)
  const latest = useRef(onEnd)
  latest.current = onEnd
  useEffect(() => {
    if (!running || paused) return
    const started = Date.now()
    const timer = setTimeout(() => latest.current(), remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current -= Date.now() - started
    }
  }, [running, paused])
  return { pause: () => setPaused(true), resume: () => setPaused(false) }
}

const toastClasses = cva(
  'pointer-events-auto relative grid w-full touch-pan-y select-none grid-cols-[1fr_auto] items-center gap-x-4 rounded-lg pr-12 shadow-pop tall:gap-y-1 tall:py-4 tall:pl-4 short:py-1.5 short:pl-3 data-[state=closed]:animate-toast-out data-[state=open]:animate-toast-in',
  {
    variants: {
      variant: {
        default: 'bg-raised text-ink',
        destructive: 'bg-danger text-on-danger [&_button]:text-on-danger [&_button:hover]:bg-black/15',
      },
    },
    defaultVariants: { variant: 'default' },
  },
)

/** Keeps a dismissed toast mounted while it slides out, if it is animated. */
const useExitAnimation = (open: boolean) => {
  const card = useRef<HTMLLIElement>(null)
  const [removed, setRemoved] = useState(!open)
  useLayoutEffect(() => {
    if (open || !card.current) return
    const { animationName } = getComputedStyle(card.current)
    if (animationName === '' || animationName === 'none') setRemoved(true)
  }, [open])
  return { card, removed, onAnimationEnd: () => (open ? undefined : setRemoved(true)) }
}

/** One toast. Its timer pauses on hover, on focus and while the window is in the background. */
export const ToastCard = ({ toast, onFocusLost }: { toast: Toast; onFocusLost: () => void }) => {
  const { id, open, title, description, variant, duration = TOAST_DURATION, action } = toast
  const name = useId()
  const { card, removed, onAnimationEnd } = useExitAnimation(open)
  const dismiss = (): void => {
    // If the focus is inside the toast, it would be lost with it.
    if (card.current?.contains(document.activeElement)) onFocusLost()
    dismissToast(id)
  }
  const { pause, resume } = useCountdown(duration, open, dismiss)
  const swipe = useSwipe(dismiss)
  useEffect(() => {
    addEventListener('blur', pause)
    addEventListener('focus', resume)
    return () => {
      removeEventListener('blur', pause)
      removeEventListener('focus', resume)
    }
  })
  if (removed) return null
  return (
    <li
      ref={card}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a toast is read and paused by keyboard, like the buttons on it
      tabIndex={0}
      aria-labelledby={name}
      data-state={open ? 'open' : 'closed'}
      className={toastClasses({ variant })}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={(event: FocusEvent) => (event.currentTarget.contains(event.relatedTarget) ? undefined : resume())}
      onKeyDown={(event) => (event.key === 'Escape' ? dismiss() : undefined)}
      onAnimationEnd={onAnimationEnd}
      {...swipe}
    >
      <div id={name} className="col-start-1 font-medium text-sm leading-snug">
        {title}
      </div>
      {description ? <div className="col-start-1 break-words text-sm opacity-90">{description}</div> : null}
      {action ? (
        <Button
          variant="outline"
          size="sm"
          className="col-start-2 row-span-2 row-start-1"
          onClick={() => {
            dismiss()
            action.onClick()
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <Button variant="ghost" size="icon" aria-label="Close" className="absolute right-1.5 tall:top-1.5 short:top-0.5" onClick={dismiss}>
        <X aria-hidden />
      </Button>
    </li>
  )
}
