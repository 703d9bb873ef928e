import { Button, type ButtonProps } from '@wordloom/ui'
import type { ReactNode } from 'react'
import { ShortcutKey } from '../quiz-keys/shortcut-key.tsx'

type VerdictButtonProps = Omit<ButtonProps, 'variant' | 'size' | 'asChild'> & {
  readonly children: ReactNode
  /** The key that does the same. */
  readonly shortcut?: string | undefined
}

/** A small button beside a verdict, in the verdict's own colours. */
export const VerdictButton = ({ children, shortcut, ...rest }: VerdictButtonProps) => (
  <Button variant="outline" size="sm" {...rest}>
    {children}
    {shortcut === undefined ? null : <ShortcutKey>{shortcut}</ShortcutKey>}
  </Button>
)
