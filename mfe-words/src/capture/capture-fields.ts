import { NewWord, type Source } from '@wordloom/contracts/http'
import { errorsOfIssues } from '../forms/field-errors.ts'
import { type CheckResult, type FormValues, type TextForm, useTextForm } from '../forms/use-text-form.ts'

const isAddress = (part: string): boolean => /^https?:\/\//i.test(part)

/** Parses a source from one line: an address, a title, or both in either order; undefined for a blank line. */
export const parseSource = (typed: string): Source | undefined => {
  const parts = typed.trim().split(/\s+/u)
  const address = parts.find(isAddress) ?? ''
  const rest = parts.filter((part) => part !== address).join(' ')
  // Separators between the title and the address are removed.
  const title = address === '' ? rest : rest.replace(/[\s,:;|–—-]+$/u, '')
  return title === '' && address === '' ? undefined : { title, address }
}

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
