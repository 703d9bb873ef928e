import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'
import { controlClasses } from './control.ts'

/** A one-line text box. Put it inside a Field for its label, hint and error. */
export const Input = ({ className, type = 'text', ...rest }: ComponentProps<'input'>) => (
  <input type={type} className={cn(controlClasses, 'h-11', className)} {...rest} />
)
