import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'
import { tones } from './tones.ts'

const badgeClasses = cva(
  'inline-flex w-fit shrink-0 items-center gap-1 whitespace-nowrap rounded-full px-2.5 py-0.5 font-medium text-xs leading-5 [&_svg]:size-3.5 [&_svg]:shrink-0',
  {
    variants: {
      tone: tones,
    },
    defaultVariants: { tone: 'neutral' },
  },
)

type BadgeProps = ComponentProps<'span'> & VariantProps<typeof badgeClasses>

/** A short label on a tinted background. For a word's status use StatusBadge. */
export const Badge = ({ tone, className, ...rest }: BadgeProps) => <span className={cn(badgeClasses({ tone }), className)} {...rest} />
