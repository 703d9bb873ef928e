import { changeableTexts, forTexts, textsOf, type Word, WordPatch } from '@wordloom/contracts/http'
import { ApiError } from '@wordloom/web-kit'
import { faultsIn, faultsOf } from '../forms/faults-of.ts'
import { type Checked, type TextForm, type Typed, useTextForm } from '../forms/use-text-form.ts'

/** A field of the edit form. */
export type EditField = (typeof changeableTexts)[number] | 'tags'
/** What a learner may change of a word in the form. */
export type Edit = Pick<WordPatch, EditField>
/** The edit form; its tags are one text, separated by commas. */
export type EditForm = TextForm<EditField, Edit>

const fieldNames: Readonly<Record<EditField, true>> = { ...forTexts(changeableTexts, () => true as const), tags: true }

const isEditField = (name: unknown): name is EditField => typeof name === 'string' && Object.hasOwn(fieldNames, name)

/** The tags in a text. */
export const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')

const typedOf = (word: Word): Typed<EditField> => ({ ...textsOf(word, changeableTexts), tags: word.tags.join(', ') })

/** What was typed, checked and cleaned by the rules of PATCH /api/words/{id}. */
const checkEdit = ({ tags, ...texts }: Typed<EditField>): Checked<EditField, Edit> => {
  const checked = WordPatch.safeParse({ ...texts, tags: tagsIn(tags) })
  return checked.success ? { fields: checked.data } : { faults: faultsOf(checked.error.issues, isEditField) }
}

/** The fields of an edit that differ from the word: a call names only these, so that it takes back nothing that another page changed. */
export const changesOf = (word: Word, edit: Edit): Edit =>
  Object.fromEntries(
    Object.entries(edit).filter(([name, value]) => value !== undefined && String(value) !== String(word[name as EditField])),
  )

/** The errors of fields in a refused change. That it would equal another word is one of the definition. */
export const editFaults = (error: unknown): Partial<Record<EditField, string>> =>
  error instanceof ApiError && error.code === 'words.duplicate-word' ? { definition: error.sentence } : faultsIn(error, isEditField)

/** The edit form of a word, whether anything in it differs from the word as it is drawn, and the same at this moment. */
export const useEditForm = (word: Word): { form: EditForm; dirty: boolean; isDirty: () => boolean } => {
  const initial = typedOf(word)
  const form = useTextForm(initial, checkEdit)
  const differs = (typed: Typed<EditField>): boolean =>
    Object.keys(fieldNames).some((name) => typed[name as EditField] !== initial[name as EditField])
  return { form, dirty: differs(form.values), isDirty: () => differs(form.latest()) }
}
