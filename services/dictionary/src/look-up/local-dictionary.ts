import type { DictionaryEntry } from '@wordloom/contracts/http'
import { withoutObject } from '../morphology/index.ts'
import { type CmuDict, pronounce } from '../pronunciation/index.ts'
import { formsOf, plainForm, possessor, spellingVariants, splitForms } from '../spelling/index.ts'
import type { WordNet } from '../wordnet/index.ts'
import { composeEntry } from './entry.ts'
import type { Reading } from './reading.ts'
import { type Capitals, exactReadings, inflectedReadings } from './readings.ts'

/** The dictionary that needs no network. */
export type LocalDictionary = {
  /** The entry of a word or phrase as typed, or undefined. */
  find: (typed: string) => DictionaryEntry | undefined
}

const asInflected = (reading: Reading): Reading => ({ ...reading, origin: 'inflected' })

/**
 * Looks a word up in this order (see the README): the word itself, including closed-class words and our own; then the lemma of an
 * inflected or possessive form; then the phrasal verb around or before its object; then its British or American spelling, or its spelling as two words.
 */
export function createLocalDictionary(wordnet: WordNet, cmudict: CmuDict): LocalDictionary {
  const say = (spellings: string[], partOfSpeech: string) => pronounce(spellings, partOfSpeech, cmudict)

  const exact = (form: string, capitals: Capitals): Reading[] => {
    const found = exactReadings(form, capitals, wordnet)
    return found.length === 0 ? [] : [...found, ...inflectedReadings(form, true, wordnet)]
  }
  const inflected = (form: string): Reading[] => {
    const found = inflectedReadings(form, false, wordnet)
    const owner = possessor(form)
    if (found.length > 0 || owner === undefined) return found
    const owned = [...exactReadings(owner, 'small', wordnet), ...inflectedReadings(owner, false, wordnet)]
    return owned.map(asInflected)
  }

  return {
    find: (typed) => {
      const plain = plainForm(typed)
      const forms = formsOf(plain)
      const capitals: Capitals = /^\p{Lu}/u.test(plain) && plain !== plain.toUpperCase() ? 'capital' : 'small'
      for (const form of forms) {
        const readings = exact(form, capitals)
        if (readings.length > 0) return composeEntry(readings, { form: plain }, say)
      }
      for (const form of forms) {
        const readings = inflected(form)
        if (readings.length > 0) return composeEntry(readings, { form: plain }, say)
      }
      for (const form of forms.flatMap(withoutObject)) {
        const verbs = [...exactReadings(form, 'small', wordnet), ...inflectedReadings(form, false, wordnet)].filter(
          (reading) => reading.partOfSpeech === 'verb',
        )
        if (verbs.length > 0) return composeEntry(verbs.map(asInflected), { form: plain }, say)
      }
      for (const form of forms.flatMap((each) => [...spellingVariants(each), ...splitForms(each)])) {
        const found = exact(form, capitals)
        const readings = found.length > 0 ? found : inflected(form)
        if (readings.length > 0) return composeEntry(readings, { form, spelling: plain.toLowerCase() }, say)
      }
      return undefined
    },
  }
}
