import { parseJson } from '@wordloom/contracts/text'
import * as z from 'zod/mini'

/** The unsent values of a form; never a secret. */
export type FormValues = Readonly<Record<string, string>>

/** A form stored in session storage during a new sign-in. `isDeed` marks the form whose action needs the sign-in. */
const SavedForm = z.object({ learner: z.string(), isDeed: z.boolean(), values: z.record(z.string(), z.string()) })
export type SavedForm = z.infer<typeof SavedForm>

const keyOf = (form: string): string => `wordloom.form.${form}`

/** Stores a form in this tab until the page is back. Throws if the browser refuses storage. */
export const saveForm = (form: string, saved: SavedForm): void => sessionStorage.setItem(keyOf(form), JSON.stringify(saved))

/** The stored form; undefined if there is none or it is another learner's. */
export const savedForm = (form: string, learner: string): SavedForm | undefined => {
  const saved = SavedForm.safeParse(parseJson(storedText(form)))
  return saved.success && saved.data.learner === learner ? saved.data : undefined
}

/** Deletes the stored form. */
export const deleteSavedForm = (form: string): void => {
  try {
    sessionStorage.removeItem(keyOf(form))
  } catch {
    // Without storage there is nothing to delete.
  }
}

const storedText = (form: string): string => {
  try {
    return sessionStorage.getItem(keyOf(form)) ?? ''
  } catch {
    return '' // without storage there is nothing stored
  }
}
