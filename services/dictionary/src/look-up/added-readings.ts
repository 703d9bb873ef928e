import type { Sense } from '@wordloom/contracts/http'
import type { AddedDictionaries, AddedEntry } from '../added-dictionaries/index.ts'
import { labelledLast } from '../sense-order/index.ts'
import type { Capitalization, Reading } from './reading.ts'

/** The readings of a headword in the added dictionaries, one per part of speech; entries with the requested capitalization come first. */
export function addedReadings(form: string, capitals: Capitalization, origin: Reading['origin'], added: AddedDictionaries): Reading[] {
  const byPart = Map.groupBy(spelledAlike(form, added.entries(form)), (entry) => entry.partOfSpeech)
  return [...byPart].map(([partOfSpeech, entries]): Reading => {
    const fits = ({ word }: AddedEntry): boolean => (word !== word.toLowerCase()) === (capitals === 'capital')
    const ordered = [...entries.filter(fits), ...entries.filter((entry) => !fits(entry))]
    const pronunciation = ordered.find((entry) => entry.pronunciation !== '')?.pronunciation
    return {
      headword: ordered[0]?.word ?? form,
      partOfSpeech,
      // Each dictionary has its labelled senses last; those of several are merged here.
      senses: labelledLast(ordered.flatMap(({ senses, source }) => senses.map((sense) => ({ ...sense, source })))),
      weight: 0,
      ...(pronunciation ? { pronunciation } : {}),
      isAdded: true,
      origin,
    }
  })
}

/** The entries spelled exactly as requested, if there are any: `résumé` is not `resume`. */
function spelledAlike(form: string, entries: readonly AddedEntry[]): readonly AddedEntry[] {
  const asked = form.replaceAll('_', ' ')
  const exact = entries.filter(({ word }) => word.toLowerCase() === asked)
  return exact.length > 0 ? exact : entries
}

/** Adds WordNet's readings after the added ones; of the same part of speech only senses with another definition. */
export function withAdded(open: readonly Reading[], own: readonly Reading[]): Reading[] {
  const parts = new Set(own.map((reading) => reading.partOfSpeech))
  const before = own.map((reading): Reading => {
    const theirs = open.find(({ partOfSpeech }) => partOfSpeech === reading.partOfSpeech)
    const known = theirs ? reading.senses.map(wordsOf) : []
    const further = (theirs?.senses ?? []).filter((sense) => !isKnownDefinition(known, wordsOf(sense)))
    return { ...reading, senses: [...reading.senses, ...further], weight: Math.max(theirs?.weight ?? 0, minAddedWeight) }
  })
  return [...before, ...open.filter((reading) => !parts.has(reading.partOfSpeech))]
}

/** A reading that an added dictionary lists is in use, even if WordNet's tagged texts lack it. */
const minAddedWeight = 1
const minSharedWords = 0.75

/** Whether one of the definitions shares most words with this one: Open English WordNet has WordNet's definitions, often edited. */
const isKnownDefinition = (known: readonly Set<string>[], words: Set<string>): boolean =>
  known.some((others) => [...words].filter((word) => others.has(word)).length >= minSharedWords * Math.max(words.size, others.size))

const wordsOf = ({ definition }: Sense): Set<string> => new Set(definition.toLowerCase().match(/[\p{L}\p{N}]+/gu))
