import { NewWord, type Source } from '@wordloom/contracts/http'
import { errorsOfIssues } from '../forms/field-errors.ts'
import { type CheckResult, type FormValues, type TextForm, useTextForm } from '../forms/use-text-form.ts'
import { parseSource } from './parse-source.ts'

/** A field of the capture form. The last three are the learner's own definition. */
type CaptureField = 'text' | 'context' | 'source' | 'definition' | 'partOfSpeech' | 'example'
/** The cleaned values of the capture form. */
export type CaptureFields = FormValues<Exclude<CaptureField, 'source'>> & { readonly source?: Source | undefined }
/** The capture form. */
export type CaptureForm = TextForm<CaptureField, CaptureFields>

const emptyFields: FormValues<CaptureField> = { text: '', context: '', source: '', definition: '', partOfSpeech: '', example: '' }

/** Whether a name is that of a form field. */
export const isField = (name: unknown): name is CaptureField => typeof name === 'string' && Object.hasOwn(emptyFields, name)

/** The values, checked and cleaned by the rules of POST /api/words. */
const validateFields = (typed: FormValues<CaptureField>): CheckResult<CaptureField, CaptureFields> => {
  const checked = NewWord.safeParse({ ...typed, source: parseSource(typed.source) })
  return checked.success ? { fields: checked.data } : { errors: errorsOfIssues(checked.error.issues, isField) }
}

/** The capture form, empty at first. */
export const useCaptureForm = (): CaptureForm => useTextForm(emptyFields, validateFields)
