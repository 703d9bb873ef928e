import { Content, List, Root, Trigger } from 'radix-ui/tabs'
import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'

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
