import { toast } from '@wordloom/ui'
import { useLearner } from '@wordloom/web-kit'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { deleteSavedForm, type FormValues, type SavedForm, savedForm } from './saved-forms.ts'

const unsent = new Map<string, FormValues>()

/** The forms of the page with unsent values, by name. */
export const unsentForms = (): ReadonlyMap<string, FormValues> => new Map(unsent)

/** The form as it was saved before the sign-in. It is deleted on mount, so that the next visit does not restore it. */
export const useSavedForm = (form: string): SavedForm | undefined => {
  const { id } = useLearner()
  const [saved] = useState(() => savedForm(form, id))
  useEffect(() => deleteSavedForm(form), [form])
  return saved
}

/** Registers a form's unsent values, to be stored during a new sign-in: those that are defined. */
export const useUnsentForm = (form: string, values: Readonly<Record<string, string | undefined>>): void => {
  useEffect(() => {
    const defined = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined)
    if (defined.length > 0) unsent.set(form, Object.fromEntries(defined))
    else unsent.delete(form)
  })
  useEffect(() => () => void unsent.delete(form), [form])
}

/** After a new sign-in for this form: focuses its submit button and shows a toast with the next step. Returns the ref of the button. */
export const useResumeAfterSignIn = (saved: SavedForm | undefined, nextStep: string): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null)
  const isDeed = saved?.isDeed === true
  useEffect(() => {
    if (!isDeed) return
    button.current?.focus()
    toast({ title: 'Signed In', description: nextStep })
  }, [isDeed, nextStep])
  return button
}
