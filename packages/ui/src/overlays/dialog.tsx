import { cva, type VariantProps } from 'class-variance-authority'
import { X } from 'lucide-react'
import { Close, Content, Description, Portal, Root, Title } from 'radix-ui/dialog'
import type { ComponentProps } from 'react'
import { Button } from '../actions/button.tsx'
import { cn } from '../class-names.ts'
import { overlayClasses, panelClasses, useScrollStop } from './dialog-panel.ts'
import { useReturnFocus } from './use-return-focus.ts'

/** A modal dialog; contains DialogContent. Escape and a press outside close it, and focus returns to where it was. */
export const Dialog = Root

const dialogClasses = cva(panelClasses, {
  variants: {
    size: { sm: 'md:max-w-md', md: 'md:max-w-xl', lg: 'md:max-w-3xl' },
    /** Its top stays where it is while its content changes. */
    steady: { true: 'max-md:h-[var(--dialog-max-height,92dvh)] md:mt-[10vh]' },
  },
  defaultVariants: { size: 'md' },
})

type DialogContentProps = ComponentProps<typeof Content> &
  VariantProps<typeof dialogClasses> & {
    /** The maximum height, as a CSS length (`80vh`); overflow scrolls in DialogBody. */
    maxHeight?: string | undefined
    /** Leaves out the close button in the corner. */
    hideClose?: boolean | undefined
  }

/** The dialog's panel: in the middle of a wide screen, a sheet from the bottom on a phone. It needs a DialogTitle. */
export const DialogContent = ({
  size,
  steady,
  maxHeight,
  hideClose = false,
  className,
  children,
  style,
  onOpenAutoFocus,
  onCloseAutoFocus,
  ...rest
}: DialogContentProps) => (
  <Portal>
    <div data-dialog-overlay className={overlayClasses} />
    <Content
      aria-modal
      aria-describedby={undefined}
      className={cn(dialogClasses({ size, steady }), className)}
      style={maxHeight ? { ...style, ['--dialog-max-height' as string]: maxHeight } : style}
      {...useReturnFocus(onOpenAutoFocus, onCloseAutoFocus)}
      {...rest}
    >
      {children}
      {hideClose ? null : (
        <Close asChild>
          <Button variant="ghost" size="icon" aria-label="Close" className="absolute right-3 tall:top-3 short:top-1">
            <X aria-hidden />
          </Button>
        </Close>
      )}
    </Content>
  </Portal>
)

/** The header, which does not scroll with the body. */
export const DialogHeader = ({ className, ...rest }: ComponentProps<'header'>) => (
  <header
    className={cn(
      'flex shrink-0 pr-16 max-md:pl-5 md:pl-6 tall:flex-col tall:gap-1 tall:pb-3 max-md:tall:pt-5 md:tall:pt-6 short:flex-wrap short:items-center short:gap-x-4 short:py-2',
      className,
    )}
    {...rest}
  />
)

/** The dialog's name, announced when it opens. */
export const DialogTitle = ({ className, ...rest }: ComponentProps<typeof Title>) => (
  <Title className={cn('max-w-full break-words font-semibold text-ink text-lg leading-snug', className)} {...rest} />
)

/** One muted sentence under the title. */
export const DialogDescription = ({ className, ...rest }: ComponentProps<typeof Description>) => (
  <Description className={cn('text-ink-muted text-sm', className)} {...rest} />
)

/** The part that scrolls when the dialog has reached its maximum height; in a cramped window all of it does. */
export const DialogBody = ({ className, ...rest }: Omit<ComponentProps<'div'>, 'ref'>) => (
  <div
    {...useScrollStop()}
    className={cn(
      'focus-visible:-outline-offset-2 roomy:min-h-0 roomy:flex-1 roomy:overflow-y-auto cramped:flex-none overscroll-contain pt-2 max-md:px-5 max-md:tall:pb-5 md:px-6 md:tall:pb-6 short:pb-3',
      className,
    )}
    {...rest}
  />
)

/** The footer with the buttons, which does not scroll with the body. */
export const DialogFooter = ({ className, ...rest }: ComponentProps<'footer'>) => (
  <footer
    className={cn(
      'flex shrink-0 gap-3 border-line cramped:flex-wrap border-t max-md:px-5 max-md:tall:flex-col-reverse tall:py-4 short:py-2 md:justify-end md:px-6',
      className,
    )}
    {...rest}
  />
)
