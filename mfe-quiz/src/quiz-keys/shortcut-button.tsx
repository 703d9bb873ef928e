import { Button, type ButtonProps, Kbd } from '@wordloom/ui'
import type { ReactNode } from 'react'

type ShortcutButtonProps = Omit<ButtonProps, 'asChild'> & {
  readonly children: ReactNode
  /** The key that does the same; undefined where the focus is in a text field and the key is a letter. */
  readonly shortcut: string | undefined
}

/**
 * A button that shows the key that does the same. The key is not seen while a text field has the focus, where it is typed; its place stays,
 * since the press on the button that ends this must not move the button.
 */
export const ShortcutButton = ({ children, shortcut, ...rest }: ShortcutButtonProps) => (
  <Button {...rest}>
    {children}
    {shortcut === undefined ? null : (
      <Kbd aria-hidden className="in-[[role=dialog]:has(input:focus)]:invisible touch:hidden">
        {shortcut}
      </Kbd>
    )}
  </Button>
)
