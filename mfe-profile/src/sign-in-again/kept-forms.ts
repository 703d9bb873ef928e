import * as z from 'zod/mini'

/** What a form holds that has not been sent; never a secret. */
export type FormValues = Readonly<Record<string, string>>

/** A form as it was left for the sign-in: whose it is, and whether it is the one that the sign-in was asked for. */
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

/** Keeps a form in this tab until the page is back. Throws where the browser stores nothing. */
export const keepForm = (form: string, kept: KeptForm): void => sessionStorage.setItem(keyOf(form), JSON.stringify(kept))

/** The form as this learner left it; undefined where nothing was kept, or it is another's. */
export const keptForm = (form: string, learner: string): KeptForm | undefined => {
  const kept = KeptForm.safeParse(asJson(storedText(form)))
  return kept.success && kept.data.learner === learner ? kept.data : undefined
}

/** Keeps it no longer. */
export const forgetForm = (form: string): void => {
  try {
    sessionStorage.removeItem(keyOf(form))
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
}

const storedText = (form: string): string => {
  try {
    return sessionStorage.getItem(keyOf(form)) ?? ''
  } catch {
    return '' // a browser that stores nothing has kept nothing
  }
}
