import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'
import { controlClasses } from './control.ts'

/** A one-line text box. Put it inside a Field for its label, hint and error. */
export const Input = ({ className, type = 'text', ...rest }: ComponentProps<'input'>) => (
  <input type={type} className={cn(controlClasses, 'h-11', className)} {...rest} />
)

/** A text box of several lines that grows with its content, if the browser supports it. */
export const Textarea = ({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) => (
  <textarea rows={rows} className={cn(controlClasses, 'field-sizing-content min-h-20 resize-y py-2.5', className)} {...rest} />
)
