import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'
import { controlClasses } from './control.ts'

/** A text box of several lines that grows with its content, if the browser supports it. */
export const Textarea = ({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) => (
  <textarea rows={rows} className={cn(controlClasses, 'field-sizing-content min-h-20 resize-y py-2.5', className)} {...rest} />
)
