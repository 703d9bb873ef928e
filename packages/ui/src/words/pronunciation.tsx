import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'

/** A pronunciation in IPA. Renders nothing when there is none. */
export const Pronunciation = ({ className, children, ...rest }: ComponentProps<'span'>) =>
  children ? (
    <span lang="en-fonipa" className={cn('font-serif text-ink-muted italic', className)} {...rest}>
      {children}
    </span>
  ) : null
