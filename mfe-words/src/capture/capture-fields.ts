import { NewWord } from '@wordloom/contracts/http'

/** The values of the capture form. The last three are the learner's own definition. */
export type CaptureFields = Readonly<Record<'text' | 'context' | 'definition' | 'partOfSpeech' | 'example', string>>
/** A field of the capture form. */
export type CaptureField = keyof CaptureFields
/** The error of each field. */
export type CaptureFaults = Readonly<Partial<Record<CaptureField, string>>>

/** An empty capture form. */
export const emptyFields: CaptureFields = { text: '', context: '', definition: '', partOfSpeech: '', example: '' }

/** Whether a name is that of a form field. */
export const isField = (name: unknown): name is CaptureField => typeof name === 'string' && Object.hasOwn(emptyFields, name)

/** The values, checked and cleaned by the rules of POST /api/words. */
export const checkFields = (typed: CaptureFields): { readonly fields: CaptureFields } | { readonly faults: CaptureFaults } => {
  const checked = NewWord.safeParse(typed)
  if (checked.success) return { fields: checked.data }
  const faults: Partial<Record<CaptureField, string>> = {}
  for (const { path, message } of checked.error.issues) if (isField(path[0])) faults[path[0]] ??= message
  return { faults }
}
