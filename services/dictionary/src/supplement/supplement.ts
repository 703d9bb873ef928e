import { readdirSync, readFileSync } from 'node:fs'
import type { SenseQuery } from '@wordloom/contracts/internal'
import { allClosedClassSenses } from './closed-class.ts'
import { phraseKeys } from './phrase-key.ts'

/** A sense of the supplement. */
export type SupplementSense = {
  partOfSpeech: string
  definition: string
  example: string
  /** Set for slang and the like, which comes after the first sense that WordNet has for the part of speech. */
  further?: true
  /**
   * Its words keep their own meaning, so that it comes first where a place or thing follows, or one as its object, or one of these nouns: who
   * `came into the room` inherited nothing, but who `took off from the airport` wears the same clothes.
   */
  literal?: true | 'object' | string[]
  /** Inflected forms that have this sense first, unlike the word itself: who `lied` was not flat on a bed. */
  firstAs?: string[]
  /** The keys (senseidx(5WN)) of WordNet's senses of the word that mean the same and are not listed beside this one. */
  sameAs?: string[]
}

/** A word or phrase of the supplement, with its senses, the most common first. */
export type SupplementEntry = {
  word: string
  /** IPA without slashes, where CMUdict lacks the word or a part of it. */
  pronunciation?: string
  /** Set for acronyms spelled like another common word: the entry comes first only if typed in capitals, as PIN. */
  inCapitals?: true
  /** Other wordings of a phrase, under which it is found too. */
  variants?: string[]
  senses: SupplementSense[]
}

const folder = new URL('entries/', import.meta.url)

/** The entries of each file: words of the last twenty years, phrasal verbs, idioms. */
export const readSupplement = (): { file: string; entries: SupplementEntry[] }[] =>
  readdirSync(folder)
    .sort()
    .map((file) => ({ file, entries: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as SupplementEntry[] }))

const files = readSupplement()
const entries = files.flatMap((each) => each.entries)
const byKey = new Map<string, SupplementEntry>()
// Single words keep their form; a phrase is keyed with its pronoun replaced. "US" is not the pronoun.
const keyOf = (word: string): string => (/[ -]/.test(word) ? (phraseKeys(word)[0] as string) : word.toLowerCase())
for (const entry of entries) for (const word of [entry.word, ...(entry.variants ?? [])]) byKey.set(keyOf(word), entry)
// `work life balance` is `work-life balance`, but `pop up` and `pop-up` are two words.
for (const [key, entry] of [...byKey]) if (!byKey.has(key.replaceAll('-', ' '))) byKey.set(key.replaceAll('-', ' '), entry)

/** The entry of a word or phrase, with any personal pronoun in it. Blanks may be `_`. */
export function supplementEntry(form: string): SupplementEntry | undefined {
  if (!/[_ ]/.test(form)) return byKey.get(form.toLowerCase())
  for (const key of phraseKeys(form)) {
    const entry = byKey.get(key)
    if (entry) return entry
  }
  return undefined
}

/** Whether the supplement has the word or phrase as this part of speech. */
export const supplementHas = (form: string, partOfSpeech: string): boolean =>
  supplementEntry(form)?.senses.some((sense) => sense.partOfSpeech === partOfSpeech) ?? false

/** Every headword of the supplement, without words of WordNet that only get a further sense here, which are no more frequent for it. */
export const supplementWords = (): string[] =>
  entries.filter(({ senses }) => senses.some((sense) => sense.further === undefined)).map((entry) => entry.word)

const entriesOf = (kind: RegExp): SupplementEntry[] => files.filter(({ file }) => kind.test(file)).flatMap((each) => each.entries)
const recent = new Set(entriesOf(/^recent/).map(({ word }) => word))
const phrasalVerbs = new Set(entriesOf(/^phrasal/).map(({ word }) => word))
const idiomEntries = entriesOf(/^idioms/)
const idiomKeys = new Set(idiomEntries.map(({ word }) => phraseKeys(word)[0]))

/** Every sense of every idiom of at least two words. */
export const idioms = (): SenseQuery[] =>
  idiomEntries
    .filter(({ word }) => word.includes(' '))
    .flatMap(({ word, senses }) => senses.map(({ partOfSpeech, definition }) => ({ text: word, partOfSpeech, definition })))

/** The phrases of everyday life and of the last twenty years that are nouns: boarding pass, carbon footprint. */
export const compoundNouns = (): SenseQuery[] =>
  entriesOf(/^(?:everyday-phrases|recent)/)
    .filter(({ word }) => /^[^,]+ [^,]+$/.test(word))
    .flatMap(({ word, senses }) => senses.slice(0, 1).map(({ partOfSpeech, definition }) => ({ text: word, partOfSpeech, definition })))
    .filter(({ partOfSpeech }) => partOfSpeech === 'noun')

/** Whether a phrase is an idiom of the supplement, with any personal pronoun in it. */
export const isIdiom = (phrase: string): boolean => phraseKeys(phrase).some((key) => idiomKeys.has(key))

/** The keys of WordNet's senses that mean the same, by our definition. */
export const equivalentSenses = (): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    [...entries.flatMap(({ senses }) => senses), ...allClosedClassSenses()].flatMap(({ definition, sameAs }): [string, string[]][] =>
      sameAs ? [[definition, sameAs]] : [],
    ),
  )

/** Whether it is a word or sense of the last twenty years, for which older counts say nothing. */
export const isRecentWord = (word: string): boolean => recent.has(word)

/** Whether it is one of our phrasal verbs, which people say far more often than other phrases. */
export const isPhrasalVerb = (phrase: string): boolean => phrasalVerbs.has(phrase)
