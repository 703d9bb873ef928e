import { type ChangeEvent, useRef, useState } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The text of each field as it was typed. */
export type Typed<Name extends string> = Readonly<Record<Name, string>>
/** The error of each field. */
type Faults<Name extends string> = Readonly<Partial<Record<Name, string>>>
/** What a check makes of the typed texts. */
export type Checked<Name extends string, Fields> = { readonly fields: Fields } | { readonly faults: Faults<Name> }

/** A form of texts: its values, its errors and its actions. */
export type TextForm<Name extends string, Fields> = {
  readonly values: Typed<Name>
  /** The values at this moment: what was typed may not be drawn yet. */
  readonly latest: () => Typed<Name>
  readonly faults: Faults<Name>
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
  readonly refuse: (faults: Faults<Name>) => void
  /** Clears all errors. */
  readonly forgive: () => void
  /** Resets the form. */
  readonly reset: () => void
  /** The cleaned values, or undefined after showing errors. */
  readonly check: () => Fields | undefined
}

/** A form of texts. After the first error every change is validated, so that the error disappears as soon as it is fixed. */
export const useTextForm = <Name extends string, Fields>(
  initial: Typed<Name>,
  checkTyped: (typed: Typed<Name>) => Checked<Name, Fields>,
): TextForm<Name, Fields> => {
  const [values, setValues] = useState(initial)
  const latest = useRef(initial)
  const none = {} as Faults<Name>
  const [faults, setFaults] = useState(none)
  const controls = useRef(new Map<string, Control>())
  const without = (name: Name): Faults<Name> =>
    Object.fromEntries(Object.entries(faults).filter(([other]) => other !== name)) as Faults<Name>
  const set = (name: Name, value: string): void => {
    latest.current = { ...latest.current, [name]: value }
    setValues(latest.current)
    setFaults(without(name))
  }
  const retype = (name: Name, value: string): void => {
    set(name, value)
    const checked = checkTyped(latest.current)
    const still = 'faults' in checked ? checked.faults[name] : undefined
    if (faults[name] !== undefined && still !== undefined) setFaults({ ...faults, [name]: still })
  }
  const refuse = (wrong: Faults<Name>): void => {
    setFaults(wrong)
    const first = Object.keys(initial).find((name) => name in wrong)
    if (first) controls.current.get(first)?.focus()
  }
  return {
    values,
    latest: () => latest.current,
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
    forgive: () => setFaults(none),
    reset: () => {
      latest.current = initial
      setValues(initial)
      setFaults(none)
    },
    check: () => {
      const checked = checkTyped(latest.current)
      if ('fields' in checked) return checked.fields
      refuse(checked.faults)
      return undefined
    },
  }
}
