import { changeableTexts, type DictionaryEntry, forTexts, textsOf, type Word, WordPatch } from '@wordloom/contracts/http'
import { ApiError } from '@wordloom/web-kit'
import { errorsOfIssues, errorsOfProblem } from '../forms/field-errors.ts'
import { type CheckResult, type FormValues, type TextForm, useTextForm } from '../forms/use-text-form.ts'
import { allSenses, type ChosenSense } from '../look-up/senses.ts'

/** A field of the edit form. */
export type EditField = (typeof changeableTexts)[number] | 'tags'
/** The changes of a word that the form can make. */
export type Edit = Pick<WordPatch, EditField>
/** The edit form; its tags are one text, separated by commas. */
export type EditForm = TextForm<EditField, Edit>

const fieldNames: Readonly<Record<EditField, true>> = { ...forTexts(changeableTexts, () => true as const), tags: true }

const isEditField = (name: unknown): name is EditField => typeof name === 'string' && Object.hasOwn(fieldNames, name)

/** Parses a comma-separated list of tags. */
export const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')

const typedOf = (word: Word): FormValues<EditField> => ({ ...textsOf(word, changeableTexts), tags: word.tags.join(', ') })

/** Validates and cleans the typed values by the rules of PATCH /api/words/{id}. */
const validateEdit = ({ tags, ...texts }: FormValues<EditField>): CheckResult<EditField, Edit> => {
  const checked = WordPatch.safeParse({ ...texts, tags: tagsIn(tags) })
  return checked.success ? { fields: checked.data } : { errors: errorsOfIssues(checked.error.issues, isEditField) }
}

/** The fields of an edit that differ from the word. Only these are sent, so that concurrent changes of other fields are not undone. */
export const changesOf = (word: Word, edit: Edit): Edit =>
  Object.fromEntries(
    Object.entries(edit).filter(([name, value]) => value !== undefined && String(value) !== String(word[name as EditField])),
  )

/** The errors of fields in a rejected change. A duplicate of another word is an error of the definition. */
export const editErrors = (error: unknown): Partial<Record<EditField, string>> =>
  error instanceof ApiError && error.code === 'words.duplicate-word' ? { definition: error.sentence } : errorsOfProblem(error, isEditField)

/** The edit form of a word, whether it has changes as rendered (`dirty`), and whether it has changes at this moment (`isDirty`). */
export const useEditForm = (word: Word): { form: EditForm; dirty: boolean; isDirty: () => boolean } => {
  const initial = typedOf(word)
  const form = useTextForm(initial, validateEdit)
  const differs = (typed: FormValues<EditField>): boolean =>
    Object.keys(fieldNames).some((name) => typed[name as EditField] !== initial[name as EditField])
  return { form, dirty: differs(form.values), isDirty: () => differs(form.latest()) }
}

type SenseFields = Readonly<Record<Extract<EditField, 'definition' | 'partOfSpeech' | 'example' | 'pronunciation'>, string>>

/**
 * The values of the fields after a sense was picked: the definition and part of speech of the sense. An example from the dictionary is
 * replaced by that of the sense; the learner's own is kept, and so is the pronunciation if there is one.
 */
export const withSense = ({ example, pronunciation }: SenseFields, entry: DictionaryEntry, sense: ChosenSense): SenseFields => {
  const isOwn = example !== '' && !allSenses(entry).some((known) => known.example === example)
  return {
    definition: sense.definition,
    partOfSpeech: sense.partOfSpeech,
    example: isOwn ? example : sense.example,
    pronunciation: pronunciation || entry.pronunciation,
  }
}
