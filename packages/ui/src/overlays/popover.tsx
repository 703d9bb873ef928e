import { Content, Portal, Root, Trigger } from 'radix-ui/popover'
import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'

/** A popover beside its trigger; contains PopoverTrigger and PopoverContent. */
export const Popover = Root

/** Opens the popover; give it `asChild` and a Button. */
export const PopoverTrigger = Trigger

/** The content of the popover. Name it with `aria-label` or `aria-labelledby`. */
export const PopoverContent = ({ className, ...rest }: ComponentProps<typeof Content>) => (
  <Portal>
    <Content
      sideOffset={8}
      align="end"
      collisionPadding={12}
      className={cn(
        'z-50 w-80 max-w-[calc(100vw-1.5rem)] origin-(--radix-popover-content-transform-origin) animate-pop-in rounded-lg bg-raised p-4 text-ink shadow-pop data-[state=closed]:animate-fade-out',
        className,
      )}
      {...rest}
    />
  </Portal>
)
