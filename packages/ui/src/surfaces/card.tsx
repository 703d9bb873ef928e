import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'

/** A card: a raised surface with a soft shadow and no border. */
export const Card = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section className={cn('flex flex-col gap-4 rounded-lg bg-surface p-5 shadow-card', className)} {...rest} />
)

/** The card's header: title, description and an action on the right. */
export const CardHeader = ({ className, ...rest }: ComponentProps<'header'>) => (
  <header className={cn('grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1', className)} {...rest} />
)

/** The card's title, an `h2` unless `level` says otherwise. */
export const CardTitle = ({ className, level = 2, ...rest }: ComponentProps<'h2'> & { level?: 2 | 3 | 4 | undefined }) => {
  const Heading = `h${level}` as const
  return <Heading className={cn('col-start-1 font-semibold text-base text-ink leading-snug', className)} {...rest} />
}

/** One muted line under the title. */
export const CardDescription = ({ className, ...rest }: ComponentProps<'p'>) => (
  <p className={cn('col-start-1 text-ink-muted text-sm', className)} {...rest} />
)

/** An action on the whole card, on the right of its header. */
export const CardAction = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div className={cn('col-start-2 row-span-2 row-start-1 self-start justify-self-end', className)} {...rest} />
)
