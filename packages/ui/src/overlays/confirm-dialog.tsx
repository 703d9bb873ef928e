import { Cancel, Content, Description, Portal, Root, Title } from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { cn } from '../class-names.ts'
import { overlayClasses, panelClasses, useScrollStop } from './dialog-panel.ts'
import { useReturnFocus } from './use-return-focus.ts'

/** Props of ConfirmDialog. */
export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question: 'Delete “ubiquitous”?' */
  title: string
  /** What will be deleted, by name. */
  description: ReactNode
  /** The verb on the button: 'Delete word'. */
  confirmLabel: string
  /** Called on confirmation; the dialog stays open until `open` becomes false, so that a failure can be shown. */
  onConfirm: () => void
  /** The work is under way: both buttons are disabled and the dialog cannot be closed. */
  pending?: boolean | undefined
  /** The button's label meanwhile; the verb itself by default. */
  pendingLabel?: string | undefined
  cancelLabel?: string | undefined
  /** Disables the confirmation, e.g. until a word has been typed into `children`. */
  confirmDisabled?: boolean | undefined
  /** `destructive` (the default) or `primary`. */
  variant?: 'destructive' | 'primary' | undefined
  /**
   * Called when the dialog has closed and focus is about to return. Prevent the default to focus something else, e.g. when the opener was
   * deleted.
   */
  onCloseAutoFocus?: ((event: Event) => void) | undefined
  /** More fields between the text and the buttons. */
  children?: ReactNode
}

/** The part that scrolls, where the window is low. */
const Question = ({ children }: { children: ReactNode }) => (
  <div {...useScrollStop()} className="flex flex-col gap-2 overflow-y-auto p-6 focus-visible:-outline-offset-2">
    {children}
  </div>
)

/** Asks before something is deleted. Focus starts on Cancel, Escape cancels, and a press outside does nothing. */
export const ConfirmDialog = ({ open, onOpenChange, title, description, confirmLabel, onConfirm, ...options }: ConfirmDialogProps) => {
  const {
    pending = false,
    pendingLabel,
    cancelLabel = 'Cancel',
    confirmDisabled = false,
    variant = 'destructive',
    children,
    onCloseAutoFocus,
  } = options
  return (
    <Root open={open} onOpenChange={(next) => (pending ? undefined : onOpenChange(next))}>
      <Portal>
        <div data-dialog-overlay className={overlayClasses} />
        <Content aria-modal className={cn(panelClasses, 'md:max-w-md')} {...useReturnFocus(undefined, onCloseAutoFocus)}>
          <Question>
            <Title className="max-w-full text-balance break-words font-semibold text-ink text-lg leading-snug">{title}</Title>
            <Description className="text-pretty break-words text-ink-muted text-sm">{description}</Description>
            {children ? <div className="mt-3">{children}</div> : null}
          </Question>
          <div className="flex gap-3 px-6 pb-6 max-md:flex-col-reverse md:justify-end">
            <Cancel asChild>
              <Button variant="outline" disabled={pending}>
                {cancelLabel}
              </Button>
            </Cancel>
            <Button variant={variant} busy={pending} disabled={confirmDisabled} onClick={onConfirm}>
              {pending ? (pendingLabel ?? confirmLabel) : confirmLabel}
            </Button>
          </div>
        </Content>
      </Portal>
    </Root>
  )
}
