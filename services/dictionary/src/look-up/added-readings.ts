import type { Sense } from '@wordloom/contracts/http'
import type { AddedDictionaries, AddedEntry } from '../added/index.ts'
import type { Capitals, Reading } from './reading.ts'

/** The readings of a headword in the dictionaries that were added, a part of speech each. `Polish` and `polish` are one only where either is all there is. */
export function addedReadings(form: string, capitals: Capitals, origin: Reading['origin'], added: AddedDictionaries): Reading[] {
  const byPart = Map.groupBy(spelledAlike(form, added.entries(form)), (entry) => entry.partOfSpeech)
  return [...byPart].map(([partOfSpeech, entries]): Reading => {
    const fits = ({ word }: AddedEntry): boolean => (word !== word.toLowerCase()) === (capitals === 'capital')
    const ordered = [...entries.filter(fits), ...entries.filter((entry) => !fits(entry))]
    const pronunciation = ordered.find((entry) => entry.pronunciation !== '')?.pronunciation
    return {
      headword: ordered[0]?.word ?? form,
      partOfSpeech,
      senses: labelledLast(ordered.flatMap(({ senses, source }) => senses.map((sense) => ({ ...sense, source })))),
      weight: 0,
      ...(pronunciation ? { pronunciation } : {}),
      isAdded: true,
      origin,
    }
  })
}

/** The entries that are spelt as asked, if there are any: `résumé` is not `resume`. */
function spelledAlike(form: string, entries: readonly AddedEntry[]): readonly AddedEntry[] {
  const asked = form.replaceAll('_', ' ')
  const exact = entries.filter(({ word }) => word.toLowerCase() === asked)
  return exact.length > 0 ? exact : entries
}

/** Each dictionary has its own labelled senses last; with several, or several etymologies, they are last of all. */
const labelledLast = (senses: Sense[]): Sense[] => [
  ...senses.filter(({ label }) => label === undefined),
  ...senses.filter(({ label }) => label !== undefined),
]

/** WordNet's readings behind the added ones: its senses of a part of speech follow where they say something else. */
export function withAdded(open: readonly Reading[], own: readonly Reading[]): Reading[] {
  const parts = new Set(own.map((reading) => reading.partOfSpeech))
  const before = own.map((reading): Reading => {
    const theirs = open.find(({ partOfSpeech }) => partOfSpeech === reading.partOfSpeech)
    const known = theirs ? reading.senses.map(wordsOf) : []
    const further = (theirs?.senses ?? []).filter((sense) => !sayTheSame(known, wordsOf(sense)))
    return { ...reading, senses: [...reading.senses, ...further], weight: Math.max(theirs?.weight ?? 0, leastWeight) }
  })
  return [...before, ...open.filter((reading) => !parts.has(reading.partOfSpeech))]
}

/** What a dictionary of today lists is met at all, though not in WordNet's tagged texts. */
const leastWeight = 1
const sameShare = 0.75

/** Whether one of the definitions has most of its words in common with this one: Open English WordNet has WordNet's, often mended. */
const sayTheSame = (known: readonly Set<string>[], words: Set<string>): boolean =>
  known.some((others) => [...words].filter((word) => others.has(word)).length >= sameShare * Math.max(words.size, others.size))

const wordsOf = ({ definition }: Sense): Set<string> => new Set(definition.toLowerCase().match(/[\p{L}\p{N}]+/gu))
