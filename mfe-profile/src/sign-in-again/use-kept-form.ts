import { useLearner } from '@wordloom/web-kit'
import { useEffect, useState } from 'react'
import { type FormValues, forgetForm, type KeptForm, keptForm } from './kept-forms.ts'

const unsent = new Map<string, FormValues>()

/** What of these a form holds; undefined where it holds none. */
export const valuesOf = (values: Readonly<Record<string, string | undefined>>): FormValues | undefined => {
  const held = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return held.length === 0 ? undefined : Object.fromEntries(held)
}

/** The forms of the page that hold something unsent, by name. */
export const unsentForms = (): ReadonlyMap<string, FormValues> => new Map(unsent)

/** What a form held when the learner left to sign in again, once: the next visit finds nothing. */
export const useKeptForm = (form: string): KeptForm | undefined => {
  const { id } = useLearner()
  const [kept] = useState(() => keptForm(form, id))
  useEffect(() => forgetForm(form), [form])
  return kept
}

/** Says what a form holds that has not been sent, so that leaving to sign in again loses none of it; undefined while it holds nothing. */
export const useUnsentForm = (form: string, values: FormValues | undefined): void => {
  useEffect(() => {
    if (values) unsent.set(form, values)
    else unsent.delete(form)
  })
  useEffect(() => () => void unsent.delete(form), [form])
}
