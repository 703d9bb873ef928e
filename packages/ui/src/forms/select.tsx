import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'
import { controlClasses } from './control.ts'

/** One choice of a Select. */
export type SelectOption<Value extends string> = { value: Value; label: string; disabled?: boolean | undefined }

/** Props of Select: those of a native select, with the options as a list and the chosen value as its own type. */
type SelectProps<Value extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children' | 'multiple'> & {
  value: Value
  onValueChange: (value: Value) => void
  options: readonly SelectOption<Value>[]
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
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
    <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-muted" />
  </span>
)
