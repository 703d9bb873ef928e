import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'

/** A grey placeholder; give it the final size. Put `role="status"` and a hidden sentence on the list around it. */
export const Skeleton = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div
    aria-hidden
    data-slot="skeleton"
    className={cn(
      'h-4 animate-shimmer rounded-md bg-[length:200%_100%] bg-linear-to-r from-sunken via-line to-sunken motion-reduce:animate-none',
      className,
    )}
    {...rest}
  />
)
