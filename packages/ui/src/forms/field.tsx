import { CircleAlert } from 'lucide-react'
import { Root } from 'radix-ui/label'
import { Slot } from 'radix-ui/slot'
import { type ComponentProps, type ReactElement, useId } from 'react'
import { cn } from '../class-names.ts'

/** The visible name of a control. */
export const Label = ({ className, ...rest }: ComponentProps<typeof Root>) => (
  <Root className={cn('font-medium text-ink text-sm leading-none', className)} {...rest} />
)

type FieldProps = {
  /** The visible label of the control. */
  label: string
  /** The one control: Input, Textarea, Select or anything that takes `id` and aria attributes. */
  children: ReactElement
  /** What is wrong, in one sentence. It is announced as soon as it appears. */
  error?: string | undefined
  /** Help for filling it in. */
  hint?: string | undefined
  /** Marks the control as required for assistive technology. */
  required?: boolean | undefined
  /** Shows the label to screen readers only. */
  hideLabel?: boolean | undefined
  className?: string | undefined
}

/** A label, a control, a hint and an error, connected for screen readers. */
export const Field = ({ label, children, error, hint, required, hideLabel = false, className }: FieldProps) => {
  const own = useId()
  const id = (children.props as { id?: string }).id ?? own
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={cn('flex flex-col gap-2', className)}>
      <Label htmlFor={id} className={hideLabel ? 'sr-only' : undefined}>
        {label}
      </Label>
      <Slot id={id} aria-describedby={described || undefined} aria-invalid={error ? true : undefined} aria-required={required || undefined}>
        {children}
      </Slot>
      {hint ? (
        <p id={`${id}-hint`} className="text-ink-muted text-sm">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-danger-text text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      ) : null}
    </div>
  )
}
