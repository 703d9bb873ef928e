import type { ComponentProps, ReactNode } from 'react'

/** Announces its text to screen readers whenever it changes, without moving focus. Keep it mounted and change its content. */
export const LiveRegion = ({ children, urgent = false }: { children: ReactNode; urgent?: boolean | undefined }) => (
  <div role={urgent ? 'alert' : 'status'} aria-live={urgent ? 'assertive' : 'polite'} aria-atomic className="sr-only">
    {children}
  </div>
)

/** Text for screen readers only. */
export const VisuallyHidden = (props: ComponentProps<'span'>) => <span className="sr-only" {...props} />
