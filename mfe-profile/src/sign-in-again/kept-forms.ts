import * as z from 'zod/mini'

/** The unsent values of a form; never a secret. */
export type FormValues = Readonly<Record<string, string>>

/** A form stored for the sign-in: whose it is, and whether the sign-in is for it. */
const KeptForm = z.object({ learner: z.string(), isDeed: z.boolean(), values: z.record(z.string(), z.string()) })
export type KeptForm = z.infer<typeof KeptForm>

const keyOf = (form: string): string => `wordloom.form.${form}`

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Stores a form in this tab until the page is back. Throws if the browser refuses storage. */
export const keepForm = (form: string, kept: KeptForm): void => sessionStorage.setItem(keyOf(form), JSON.stringify(kept))

/** The stored form; undefined if there is none or it is another learner's. */
export const keptForm = (form: string, learner: string): KeptForm | undefined => {
  const kept = KeptForm.safeParse(asJson(storedText(form)))
  return kept.success && kept.data.learner === learner ? kept.data : undefined
}

/** Deletes the stored form. */
export const forgetForm = (form: string): void => {
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
