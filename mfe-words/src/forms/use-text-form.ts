import { type ChangeEvent, useRef, useState } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The text of each field as it was typed. */
export type FormValues<Name extends string> = Readonly<Record<Name, string>>
type FieldErrors<Name extends string> = Readonly<Partial<Record<Name, string>>>
/** The result of a validation. */
export type CheckResult<Name extends string, Fields> = { readonly fields: Fields } | { readonly errors: FieldErrors<Name> }

/** A form of text fields: its values, its errors and its actions. */
export type TextForm<Name extends string, Fields> = {
  readonly values: FormValues<Name>
  /** The values at this moment, including changes that are not rendered yet. */
  readonly latest: () => FormValues<Name>
  readonly errors: FieldErrors<Name>
  /** Props that bind a control to a field. */
  readonly bind: (name: Name) => {
    name: string
    value: string
    onChange: (event: ChangeEvent<Control>) => void
    ref: (control: Control | null) => void
  }
  /** Sets a field and clears its error. */
  readonly set: (name: Name, value: string) => void
  /** Shows errors and focuses the first of them. */
  readonly showErrors: (errors: FieldErrors<Name>) => void
  /** Clears all errors. */
  readonly clearErrors: () => void
  /** Resets the form. */
  readonly reset: () => void
  /** The cleaned values, or undefined after showing errors. */
  readonly validate: () => Fields | undefined
}

/** A form of text fields. After the first error every change is validated, so that the error disappears as soon as it is fixed. */
export const useTextForm = <Name extends string, Fields>(
  initial: FormValues<Name>,
  validateValues: (values: FormValues<Name>) => CheckResult<Name, Fields>,
): TextForm<Name, Fields> => {
  const [values, setValues] = useState(initial)
  const latest = useRef(initial)
  const none = {} as FieldErrors<Name>
  const [errors, setErrors] = useState(none)
  const controls = useRef(new Map<string, Control>())
  const without = (name: Name): FieldErrors<Name> =>
    Object.fromEntries(Object.entries(errors).filter(([other]) => other !== name)) as FieldErrors<Name>
  const set = (name: Name, value: string): void => {
    latest.current = { ...latest.current, [name]: value }
    setValues(latest.current)
    setErrors(without(name))
  }
  const change = (name: Name, value: string): void => {
    set(name, value)
    const checked = validateValues(latest.current)
    const newError = 'errors' in checked ? checked.errors[name] : undefined
    if (errors[name] !== undefined && newError !== undefined) setErrors({ ...errors, [name]: newError })
  }
  const showErrors = (shown: FieldErrors<Name>): void => {
    setErrors(shown)
    const first = Object.keys(initial).find((name) => name in shown)
    if (first) controls.current.get(first)?.focus()
  }
  return {
    values,
    latest: () => latest.current,
    errors,
    bind: (name) => ({
      name,
      value: values[name],
      onChange: (event) => change(name, event.currentTarget.value),
      ref: (control) => {
        if (control) controls.current.set(name, control)
        else controls.current.delete(name)
      },
    }),
    set,
    showErrors,
    clearErrors: () => setErrors(none),
    reset: () => {
      latest.current = initial
      setValues(initial)
      setErrors(none)
    },
    validate: () => {
      const checked = validateValues(latest.current)
      if ('fields' in checked) return checked.fields
      showErrors(checked.errors)
      return undefined
    },
  }
}
