import type { ComponentProps, ReactNode } from 'react'

/** Announces its text to screen readers whenever it changes, without moving focus. Keep it mounted and change its content. */
export const LiveRegion = ({ children }: { children: ReactNode }) => (
  <div role="status" aria-live="polite" aria-atomic className="sr-only">
    {children}
  </div>
)

/** Text for screen readers only. */
export const VisuallyHidden = (props: ComponentProps<'span'>) => <span className="sr-only" {...props} />
