import { Content, Item, Label, Root, Separator, Trigger } from 'radix-ui/dropdown-menu'
import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'

/** A menu of actions; contains DropdownMenuTrigger and DropdownMenuContent. Not modal: the page behind stays scrollable. */
export const DropdownMenu = (props: ComponentProps<typeof Root>) => <Root modal={false} {...props} />

/** Opens the menu; give it `asChild` and a Button. */
export const DropdownMenuTrigger = Trigger

/** The menu itself. It has no portal, so it is in the same landmark as its trigger. */
export const DropdownMenuContent = ({ className, ...rest }: ComponentProps<typeof Content>) => (
  <Content
    sideOffset={8}
    align="end"
    collisionPadding={12}
    className={cn(
      'z-50 min-w-[min(13rem,100vw-1.5rem)] max-w-[calc(100vw-1.5rem)] origin-(--radix-dropdown-menu-content-transform-origin) animate-pop-in rounded-lg bg-raised p-1.5 text-ink shadow-pop data-[state=closed]:animate-fade-out',
      className,
    )}
    {...rest}
  />
)

/** One action of the menu. */
export const DropdownMenuItem = ({ className, ...rest }: ComponentProps<typeof Item>) => (
  <Item
    className={cn(
      'flex cursor-default select-none items-center gap-2.5 rounded-md px-2.5 text-sm outline-none touch:min-h-11 mouse:min-h-9 data-[disabled]:pointer-events-none data-[highlighted]:bg-sunken data-[disabled]:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-muted',
      className,
    )}
    {...rest}
  />
)

/** A heading inside the menu. */
export const DropdownMenuLabel = ({ className, ...rest }: ComponentProps<typeof Label>) => (
  <Label className={cn('px-2.5 py-2 font-medium text-ink text-sm', className)} {...rest} />
)

/** A line between groups. */
export const DropdownMenuSeparator = ({ className, ...rest }: ComponentProps<typeof Separator>) => (
  <Separator className={cn('-mx-1.5 my-1.5 h-px bg-line', className)} {...rest} />
)
