import { Root as SwitchRoot, Thumb } from 'radix-ui/switch'
import { Content, List, Root, Trigger } from 'radix-ui/tabs'
import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'

/** A switch that takes effect at once. Name it with a Label (`htmlFor`) or `aria-label`. */
export const Switch = ({ className, ...rest }: ComponentProps<typeof SwitchRoot>) => (
  <SwitchRoot
    className={cn(
      'relative inline-flex h-7 w-12 shrink-0 items-center rounded-full border border-line-strong bg-sunken transition-colors before:absolute before:-inset-2.5 disabled:cursor-not-allowed disabled:opacity-55 data-[state=checked]:border-primary data-[state=checked]:bg-primary forced-colors:data-[state=checked]:bg-[Highlight]',
      className,
    )}
    {...rest}
  >
    <Thumb className="pointer-events-none block size-5 translate-x-1 rounded-full bg-line-strong shadow-card transition-[translate,background-color] data-[state=checked]:translate-x-[1.375rem] data-[state=checked]:bg-on-primary forced-colors:bg-[ButtonText] forced-colors:data-[state=checked]:bg-[HighlightText]" />
  </SwitchRoot>
)

/** Tabs; contains TabsList and TabsContent. */
export const Tabs = Root

/** The row of TabsTrigger. */
export const TabsList = ({ className, ...rest }: ComponentProps<typeof List>) => (
  <List className={cn('inline-flex max-w-full gap-1 overflow-x-auto rounded-lg bg-sunken p-1', className)} {...rest} />
)

/** One tab. */
export const TabsTrigger = ({ className, ...rest }: ComponentProps<typeof Trigger>) => (
  <Trigger
    className={cn(
      'inline-flex items-center gap-2 whitespace-nowrap rounded-md px-3.5 font-medium text-ink-muted text-sm transition-colors hover:text-ink disabled:opacity-55 data-[state=active]:bg-primary-soft data-[state=active]:text-primary-text forced-colors:data-[state=active]:bg-[Highlight] forced-colors:data-[state=active]:text-[HighlightText] touch:h-11 mouse:h-8',
      className,
    )}
    {...rest}
  />
)

/** The content of a tab. */
export const TabsContent = ({ className, ...rest }: ComponentProps<typeof Content>) => (
  <Content className={cn('mt-4 data-[state=active]:animate-fade-in', className)} {...rest} />
)
