import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'

/** A keyboard key. */
export const Kbd = ({ className, ...rest }: ComponentProps<'kbd'>) => (
  <kbd
    className={cn(
      'inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-line bg-sunken px-1.5 font-medium font-sans text-[0.6875rem] text-ink-muted leading-none',
      className,
    )}
    {...rest}
  />
)
