import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'

/** A card: a raised surface with a soft shadow and no border. */
export const Card = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section
    className={cn('flex flex-col gap-4 rounded-lg forced-colors:border bg-surface shadow-card max-xs:p-3 xs:p-5', className)}
    {...rest}
  />
)

/** The card's header: title, description and an action on the right. */
export const CardHeader = ({ className, ...rest }: ComponentProps<'header'>) => (
  <header className={cn('grid items-center gap-x-4 gap-y-1 max-xs:grid-cols-1 xs:grid-cols-[1fr_auto]', className)} {...rest} />
)

/** The card's title. */
export const CardTitle = ({ className, ...rest }: ComponentProps<'h2'>) => (
  <h2 className={cn('col-start-1 font-semibold text-base text-ink leading-snug', className)} {...rest} />
)

/** One muted line under the title. */
export const CardDescription = ({ className, ...rest }: ComponentProps<'p'>) => (
  <p className={cn('col-start-1 text-ink-muted text-sm', className)} {...rest} />
)

/** An action on the whole card, on the right of its header. */
export const CardAction = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div
    className={cn('max-xs:justify-self-start xs:col-start-2 xs:row-span-2 xs:row-start-1 xs:self-start xs:justify-self-end', className)}
    {...rest}
  />
)
