import { NewWord, type Source } from '@wordloom/contracts/http'
import { faultsOf } from '../forms/faults-of.ts'
import { type Checked, type TextForm, type Typed, useTextForm } from '../forms/use-text-form.ts'
import { sourceIn } from './source-in.ts'

/** A field of the capture form. The last three are the learner's own definition. */
export type CaptureField = 'text' | 'context' | 'source' | 'definition' | 'partOfSpeech' | 'example'
/** The cleaned values of the capture form. */
export type CaptureFields = Typed<Exclude<CaptureField, 'source'>> & { readonly source?: Source | undefined }
/** The capture form. */
export type CaptureForm = TextForm<CaptureField, CaptureFields>

const emptyFields: Typed<CaptureField> = { text: '', context: '', source: '', definition: '', partOfSpeech: '', example: '' }

/** Whether a name is that of a form field. */
export const isField = (name: unknown): name is CaptureField => typeof name === 'string' && Object.hasOwn(emptyFields, name)

/** The values, checked and cleaned by the rules of POST /api/words. */
const checkFields = (typed: Typed<CaptureField>): Checked<CaptureField, CaptureFields> => {
  const checked = NewWord.safeParse({ ...typed, source: sourceIn(typed.source) })
  return checked.success ? { fields: checked.data } : { faults: faultsOf(checked.error.issues, isField) }
}

/** The capture form, empty at first. */
export const useCaptureForm = (): CaptureForm => useTextForm(emptyFields, checkFields)
