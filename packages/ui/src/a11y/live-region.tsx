import type { ReactNode } from 'react'

/** Says its text aloud whenever it changes, without moving focus. Keep it mounted; change what is inside. */
export const LiveRegion = ({ children, urgent = false }: { children: ReactNode; urgent?: boolean | undefined }) => (
  <div role={urgent ? 'alert' : 'status'} aria-live={urgent ? 'assertive' : 'polite'} aria-atomic className="sr-only">
    {children}
  </div>
)
