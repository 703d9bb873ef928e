import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'

const headwordClasses = cva('text-balance break-words font-serif text-ink tracking-[-0.01em]', {
  variants: { size: { sm: 'text-lg leading-snug', md: 'text-2xl leading-tight', lg: 'text-4xl leading-tight' } },
  defaultVariants: { size: 'md' },
})

type HeadwordProps = ComponentProps<'span'> & VariantProps<typeof headwordClasses> & { as?: 'span' | 'h1' | 'h2' | 'h3' | 'p' | undefined }

/** A word in the serif typeface, with its own direction and language. */
export const Headword = ({ as = 'span', size, className, ...rest }: HeadwordProps) => {
  // All of these elements take the props of a span. The cast keeps the union of `ref` types small.
  const Element = as as 'span'
  return <Element dir="auto" lang="en" className={cn(headwordClasses({ size }), className)} {...rest} />
}

/** A pronunciation in IPA. Renders nothing when there is none. */
export const Pronunciation = ({ className, children, ...rest }: ComponentProps<'span'>) =>
  children ? (
    <span lang="en-fonipa" className={cn('font-serif text-ink-muted italic', className)} {...rest}>
      {children}
    </span>
  ) : null
