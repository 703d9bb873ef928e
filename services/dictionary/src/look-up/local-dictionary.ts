import type { DictionaryEntry } from '@wordloom/contracts/http'
import { spellingVariants } from '@wordloom/contracts/spelling'
import { type AddedDictionaries, noAddedDictionaries } from '../added-dictionaries/index.ts'
import { isAdverbial, isMostlyLiteral, phrasesWithin, withoutDeterminer, withoutObject, withoutSentenceWords } from '../morphology/index.ts'
import { type CmuDict, pronounce } from '../pronunciation/index.ts'
import { isLemmaFirst } from '../sense-order/index.ts'
import { formsOf, plainForm, possessor, splitForms } from '../spelling/index.ts'
import { supplementHas } from '../supplement/index.ts'
import type { WordNet } from '../wordnet/index.ts'
import { composeEntry } from './entry.ts'
import type { Capitalization, Reading } from './reading.ts'
import { exactReadings, inflectedReadings } from './readings.ts'

/** The dictionary that needs no network. */
export type LocalDictionary = {
  /** The entry of a word or phrase as typed, or undefined. */
  find: (typed: string) => DictionaryEntry | undefined
}

const asInflected = (reading: Reading): Reading => ({ ...reading, origin: 'inflected' })

/** Whether it is a verb of several words that a sentence means by them: of ours, or as `get up`. WordNet's `live in` is to live where one works. */
const isMeantVerb = ({ headword, partOfSpeech }: Reading): boolean =>
  partOfSpeech === 'verb' &&
  headword.includes(' ') &&
  (supplementHas(headword, 'verb') ? !isMostlyLiteral(headword) : /^\w+ \w+$/.test(headword) && isAdverbial(headword))

/** How a word is capitalized: only with all letters in capitals can it be an acronym, and a single letter cannot. */
function capitalizationOf(plain: string): Capitalization {
  if (!/^\p{Lu}/u.test(plain)) return 'small'
  if (plain !== plain.toUpperCase()) return 'capital'
  return plain.length > 1 ? 'all' : 'small'
}

/** The headwords of added dictionaries that list this as an alternative spelling. */
const listedSpellings = (form: string, added: AddedDictionaries): string[] =>
  added
    .lemmas(form)
    .filter(({ kind }) => kind === 'spelling')
    .map(({ lemma }) => lemma.toLowerCase().replaceAll(' ', '_'))

/**
 * Looks a word up in this order (see the README): the word itself, including closed-class words, our own and those of dictionaries that were added; then the lemma of an
 * inflected or possessive form; then the phrasal verb around or before its object; then what follows an article, a number or `to`; then its British or American spelling, or its spelling as two words; last, without the words beside it in a sentence.
 */
export function createLocalDictionary(wordnet: WordNet, cmudict: CmuDict, added: AddedDictionaries = noAddedDictionaries): LocalDictionary {
  const lexicons = { wordnet, added }
  const say = (spellings: string[], partOfSpeech: string) => pronounce(spellings, partOfSpeech, cmudict)

  const exact = (form: string, capitalization: Capitalization): Reading[] => {
    const found = exactReadings(form, capitalization, lexicons)
    return found.length === 0 ? [] : [...found, ...inflectedReadings(form, true, lexicons)]
  }
  const inflected = (form: string): Reading[] => {
    const found = inflectedReadings(form, false, lexicons)
    const owner = possessor(form)
    if (found.length > 0 || owner === undefined) return found
    const owned = [...exactReadings(owner, 'small', lexicons), ...inflectedReadings(owner, false, lexicons)]
    return owned.map(asInflected)
  }

  /** The verbs that a text inflects or has its object in. */
  const phrasal = (form: string): Reading[] =>
    [...inflectedReadings(form, false, lexicons), ...withoutObject(form).flatMap((each) => exactReadings(each, 'small', lexicons))].filter(
      (reading) => reading.partOfSpeech === 'verb',
    )

  return {
    find: (typed) => {
      const plain = plainForm(typed)
      const forms = formsOf(plain)
      const capitals = capitalizationOf(plain)
      // `made up` is `make up`, though WordNet has `made-up`.
      const verbs = plain.includes(' ') && isLemmaFirst(plain) ? phrasal(forms[0] as string) : []
      if (verbs.length > 0) return composeEntry(verbs.map(asInflected), { form: plain }, say)
      for (const form of forms) {
        const readings = exact(form, capitals)
        if (readings.length > 0) return composeEntry(readings, { form: plain }, say)
      }
      for (const form of forms) {
        const readings = inflected(form)
        if (readings.length > 0) return composeEntry(readings, { form: plain }, say)
      }
      for (const form of forms.flatMap(withoutObject)) {
        const verbs = [...exactReadings(form, 'small', lexicons), ...inflectedReadings(form, false, lexicons)].filter(
          (reading) => reading.partOfSpeech === 'verb',
        )
        if (verbs.length > 0) return composeEntry(verbs.map(asInflected), { form: plain }, say)
      }
      for (const { form, partOfSpeech } of forms.flatMap(withoutDeterminer)) {
        const rest = capitalizationOf(plain.slice(plain.indexOf(' ') + 1))
        const readings = [...exactReadings(form, rest, lexicons), ...inflectedReadings(form, true, lexicons)].filter(
          (reading) => reading.partOfSpeech === partOfSpeech,
        )
        if (readings.length > 0) return composeEntry(readings.map(asInflected), { form: plain }, say)
      }
      for (const form of forms.flatMap((each) => [...listedSpellings(each, added), ...spellingVariants(each), ...splitForms(each)])) {
        const found = exact(form, capitals)
        const readings = found.length > 0 ? found : inflected(form)
        if (readings.length > 0) return composeEntry(readings, { form, spelling: plain.toLowerCase() }, say)
      }
      for (const { form, partsOfSpeech } of forms.flatMap(withoutSentenceWords)) {
        const readings = [...exactReadings(form, 'small', lexicons), ...inflectedReadings(form, true, lexicons)].filter((reading) =>
          partsOfSpeech.includes(reading.partOfSpeech),
        )
        if (readings.length > 0) return composeEntry(readings.map(asInflected), { form: plain }, say)
      }
      for (const { form, inflected: isInflected } of forms.flatMap(phrasesWithin)) {
        const readings = [
          ...(isInflected ? [] : exactReadings(form, 'small', lexicons)),
          ...inflectedReadings(form, false, lexicons),
        ].filter(isMeantVerb)
        if (readings.length > 0) return composeEntry(readings.map(asInflected), { form: plain }, say)
      }
      return undefined
    },
  }
}
