import { Button, type ButtonProps, Kbd } from '@wordloom/ui'
import type { ReactNode } from 'react'

type VerdictButtonProps = Omit<ButtonProps, 'variant' | 'size' | 'asChild'> & {
  readonly children: ReactNode
  /** The key that does the same. */
  readonly shortcut?: string
}

/** A small button beside a verdict, in the verdict's own colours. */
export const VerdictButton = ({ children, shortcut, ...rest }: VerdictButtonProps) => (
  <Button variant="outline" size="sm" {...rest}>
    {children}
    {shortcut === undefined ? null : (
      <Kbd aria-hidden className="touch:hidden">
        {shortcut}
      </Kbd>
    )}
  </Button>
)
