import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'

/** The tones of badges and icons: a soft background and a text with contrast on it. */
export const tones = {
  neutral: 'bg-sunken text-ink-muted',
  primary: 'bg-primary-soft text-primary-text',
  learning: 'bg-learning-soft text-learning-text',
  mastered: 'bg-mastered-soft text-mastered-text',
  danger: 'bg-danger-soft text-danger-text',
}

const badgeClasses = cva(
  'inline-flex w-fit shrink-0 items-center gap-1 whitespace-nowrap rounded-full px-2.5 py-0.5 font-medium text-xs leading-5 [&_svg]:size-3.5 [&_svg]:shrink-0',
  {
    variants: { tone: tones },
    defaultVariants: { tone: 'neutral' },
  },
)

type BadgeProps = ComponentProps<'span'> & VariantProps<typeof badgeClasses>

/** A short label on a tinted background. For a word's status use StatusBadge. */
export const Badge = ({ tone, className, ...rest }: BadgeProps) => <span className={cn(badgeClasses({ tone }), className)} {...rest} />
