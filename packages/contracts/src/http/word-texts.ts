import * as z from 'zod/mini'
import { line, requiredLine, text } from './fields.ts'

/** A text of a word; `max` counts characters. */
type TextField = {
  label: string
  max: number
  lines?: 'several'
  /** Searches include it. */
  searched?: true
  /** Events with a word's snapshot include it: always, or optionally because it was added later. */
  snapshot?: 'always' | 'later'
}

/**
 * Every text of a word, in the order of its columns. Bodies, responses, stored documents, events, files and searches derive from this table. A
 * learner may set each of them and change each except `text`. The programs' API adds a field on purpose, in v1/word.ts.
 */
const wordTexts = {
  text: { label: 'The word', max: 100, searched: true, snapshot: 'always' },
  definition: { label: 'The definition', max: 2000, lines: 'several', searched: true, snapshot: 'always' },
  pronunciation: { label: 'The pronunciation', max: 200 },
  partOfSpeech: { label: 'The part of speech', max: 40, snapshot: 'always' },
  example: { label: 'The example', max: 1000, lines: 'several', searched: true, snapshot: 'always' },
  context: { label: 'The context', max: 2000, lines: 'several', searched: true, snapshot: 'always' },
  gloss: { label: 'The translation', max: 200, searched: true },
  note: { label: 'The note', max: 2000, lines: 'several', searched: true },
} as const satisfies Record<string, TextField>

/** The name of a text of a word. */
export type WordText = keyof typeof wordTexts
type ChangeableText = Exclude<WordText, 'text'>
type InSnapshot<When> = { [Name in WordText]: (typeof wordTexts)[Name] extends { snapshot: When } ? Name : never }[WordText]

const fields: Readonly<Record<WordText, TextField>> = wordTexts
/** The names of a word's texts, in the order of their columns. */
export const wordTextNames = Object.keys(fields) as readonly WordText[]
/** The texts that a learner may change. */
export const changeableTexts = wordTextNames.filter((name): name is ChangeableText => name !== 'text')
/** The texts that searches include. */
export const searchedTexts = wordTextNames.filter((name) => fields[name].searched)
/** The texts in a word's snapshot. */
export const snapshotTexts = wordTextNames.filter((name): name is InSnapshot<'always' | 'later'> => fields[name].snapshot !== undefined)

/** An object with a value for each of these names. */
export const forTexts = <Name extends WordText, Made>(names: readonly Name[], make: (name: Name) => Made): Record<Name, Made> =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Made>

/** These texts of a word. One that is younger than a stored word, and missing there, is empty. */
export const textsOf = <Name extends WordText>(
  word: Readonly<Partial<Record<Name, string>>>,
  names: readonly Name[],
): Record<Name, string> => {
  const texts = {} as Record<Name, string>
  for (const name of names) texts[name] = word[name] ?? ''
  return texts
}

/** Maximum lengths of a word's texts, in characters. */
export const wordLimits = forTexts(wordTextNames, (name) => fields[name].max)

const written = (name: WordText) => {
  const { label, max, lines } = fields[name]
  return lines === 'several' ? text(label, max) : line(label, max)
}

/** The texts in the body that adds a word. */
export const newTexts = {
  text: requiredLine(wordTexts.text.label, wordLimits.text, 'Word is required'),
  ...forTexts(changeableTexts, (name) => z._default(written(name), '')),
}

/** The texts in the body that changes a word. */
export const changedTexts = forTexts(changeableTexts, (name) => z.optional(written(name)))

/** The texts of a returned or stored word. */
export const givenTexts = forTexts(wordTextNames, () => z.string())

/** The texts in version 1 of a word's snapshot. */
export const snapshotFields = forTexts(snapshotTexts, (name) =>
  fields[name].snapshot === 'later' ? z.optional(z.string()) : z.string(),
) as Record<InSnapshot<'always'>, z.ZodMiniString> & Record<InSnapshot<'later'>, z.ZodMiniOptional<z.ZodMiniString>>
