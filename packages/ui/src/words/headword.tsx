import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'

// The first letter decides, as for `dir="auto"` (Unicode Bidirectional Algorithm, rules P2 and P3).
const firstLetter = /\p{L}/u
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/**
 * The direction of a word's script. It is for the element around everything that is said of the word: each text in it has `dir="auto"`, so
 * that all stand at the side where the word begins, whatever their own scripts are (base.css).
 */
export const directionOf = (text: string): 'ltr' | 'rtl' => (rightToLeft.test(firstLetter.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr')

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
