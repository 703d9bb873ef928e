import { useLearner } from '@wordloom/web-kit'
import { useEffect, useState } from 'react'
import { type FormValues, forgetForm, type KeptForm, keptForm } from './kept-forms.ts'

const unsent = new Map<string, FormValues>()

/** The defined values of a form; undefined if there are none. */
export const valuesOf = (values: Readonly<Record<string, string | undefined>>): FormValues | undefined => {
  const held = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return held.length === 0 ? undefined : Object.fromEntries(held)
}

/** The forms of the page with unsent values, by name. */
export const unsentForms = (): ReadonlyMap<string, FormValues> => new Map(unsent)

/** The values of a form from before the sign-in, once: the next visit gets nothing. */
export const useKeptForm = (form: string): KeptForm | undefined => {
  const { id } = useLearner()
  const [kept] = useState(() => keptForm(form, id))
  useEffect(() => forgetForm(form), [form])
  return kept
}

/** Registers a form's unsent values, so that a sign-in does not lose them; undefined if there are none. */
export const useUnsentForm = (form: string, values: FormValues | undefined): void => {
  useEffect(() => {
    if (values) unsent.set(form, values)
    else unsent.delete(form)
  })
  useEffect(() => () => void unsent.delete(form), [form])
}
