import { type ChangeEvent, useRef, useState } from 'react'
import { type CaptureFaults, type CaptureField, type CaptureFields, checkFields, emptyFields } from './capture-fields.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The capture form: its values, its errors and its actions. */
export type CaptureForm = {
  readonly values: CaptureFields
  readonly faults: CaptureFaults
  /** Props that bind a control to a field. */
  readonly bind: (name: CaptureField) => {
    name: string
    value: string
    onChange: (event: ChangeEvent<Control>) => void
    ref: (control: Control | null) => void
  }
  /** Sets a field and clears its error. */
  readonly set: (name: CaptureField, value: string) => void
  /** Shows errors and focuses the first of them. */
  readonly refuse: (faults: CaptureFaults) => void
  /** Clears all errors. */
  readonly forgive: () => void
  /** Resets the form. */
  readonly reset: () => void
  /** The cleaned values, or undefined after showing errors. */
  readonly check: () => CaptureFields | undefined
}

/** The capture form. After the first error every change is validated, so that the error disappears as soon as it is fixed. */
export const useCaptureForm = (): CaptureForm => {
  const [values, setValues] = useState(emptyFields)
  const [faults, setFaults] = useState<CaptureFaults>({})
  const controls = useRef(new Map<string, Control>())
  const without = (name: CaptureField): CaptureFaults => Object.fromEntries(Object.entries(faults).filter(([other]) => other !== name))
  const set = (name: CaptureField, value: string): void => {
    setValues((before) => ({ ...before, [name]: value }))
    setFaults(without(name))
  }
  const retype = (name: CaptureField, value: string): void => {
    set(name, value)
    const checked = checkFields({ ...values, [name]: value })
    const still = 'faults' in checked ? checked.faults[name] : undefined
    if (faults[name] !== undefined && still !== undefined) setFaults({ ...faults, [name]: still })
  }
  const refuse = (wrong: CaptureFaults): void => {
    setFaults(wrong)
    const first = Object.keys(emptyFields).find((name) => name in wrong)
    if (first) controls.current.get(first)?.focus()
  }
  return {
    values,
    faults,
    bind: (name) => ({
      name,
      value: values[name],
      onChange: (event) => retype(name, event.currentTarget.value),
      ref: (control) => {
        if (control) controls.current.set(name, control)
        else controls.current.delete(name)
      },
    }),
    set,
    refuse,
    forgive: () => setFaults({}),
    reset: () => {
      setValues(emptyFields)
      setFaults({})
    },
    check: () => {
      const checked = checkFields(values)
      if ('fields' in checked) return checked.fields
      refuse(checked.faults)
      return undefined
    },
  }
}
