import { Root } from 'radix-ui/label'
import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'

/** The visible name of a control. */
export const Label = ({ className, ...rest }: ComponentProps<typeof Root>) => (
  <Root className={cn('font-medium text-ink text-sm leading-none', className)} {...rest} />
)
