import { Kbd } from '@wordloom/ui'

/**
 * The key that does the same as the button it is on. Not seen while a text field has the focus, where the key is typed; its place stays, since the
 * press on the button that ends this must not move the button.
 */
export const ShortcutKey = ({ children }: { readonly children: string }) => (
  <Kbd aria-hidden className="in-[[role=dialog]:has(input:focus)]:invisible touch:hidden">
    {children}
  </Kbd>
)
