import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'

/** The look of text boxes, text areas and selects: a border with 3:1 contrast, a ring on focus, a red one when invalid. */
const controlClasses =
  'w-full rounded-lg border border-line-strong bg-surface px-3 text-ink outline-none transition-[border-color,box-shadow] placeholder:text-ink-muted focus-visible:border-primary focus-visible:ring-3 focus-visible:ring-primary/25 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-muted aria-invalid:border-danger aria-invalid:ring-danger/20 touch:text-base mouse:text-sm'

/** Attributes of a box for words: neither browser nor keyboard changes, completes or marks what is typed. */
export const verbatimInputProps = { autoComplete: 'off', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/** A one-line text box. Put it inside a Field for its label, hint and error. */
export const Input = ({ className, type = 'text', ...rest }: ComponentProps<'input'>) => (
  <input type={type} className={cn(controlClasses, 'h-11', className)} {...rest} />
)

/** A text box of several lines that grows with its content, if the browser supports it. */
export const Textarea = ({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) => (
  <textarea rows={rows} className={cn(controlClasses, 'field-sizing-content min-h-20 resize-y py-2.5', className)} {...rest} />
)

/** Props of Select: those of a native select, with the options as a list and the chosen value as its own type. */
type SelectProps<Value extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children' | 'multiple'> & {
  value: Value
  onValueChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
}

/**
 * A select. It is the native one: it has the phone's picker and type-ahead, and injects no <style>, which the content security policy would
 * refuse. Name it with a Field or `aria-label`.
 */
export const Select = <Value extends string>({ value, onValueChange, options, className, ...rest }: SelectProps<Value>) => (
  <span className={cn('relative inline-flex', className)}>
    <select
      value={value}
      onChange={(event) => onValueChange(event.currentTarget.value as Value)}
      className={cn(controlClasses, 'h-11 appearance-none text-ellipsis pr-9')}
      {...rest}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-muted" />
  </span>
)
