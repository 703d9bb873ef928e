import type { DictionaryEntry } from '@wordloom/contracts/http'
import { spellingVariants } from '@wordloom/contracts/spelling'
import { type AddedDictionaries, noAddedDictionaries } from '../added-dictionaries/index.ts'
import { isAdverbial, isMostlyLiteral, phrasesWithin, withoutDeterminer, withoutObject, withoutSentenceWords } from '../morphology/index.ts'
import { type CmuDict, pronounce } from '../pronunciation/index.ts'
import { isLemmaFirst } from '../sense-order/index.ts'
import { formsOf, plainForm, possessor, splitForms } from '../spelling/index.ts'
import { supplementHas } from '../supplement/index.ts'
import type { WordNet } from '../wordnet/index.ts'
import { composeEntry, type LookUpForm } from './entry.ts'
import { literalFirst } from './literal-sense.ts'
import type { Capitalization, Reading } from './reading.ts'
import { exactReadings, inflectedReadings } from './readings.ts'

/** The dictionary that needs no network. */
export type LocalDictionary = ReturnType<typeof createLocalDictionary>

const asInflected = (reading: Reading): Reading => ({ ...reading, origin: 'inflected' })
const isVerb = ({ partOfSpeech }: Reading): boolean => partOfSpeech === 'verb'

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

/**
 * Looks a word up in this order (see the README): the word itself, including closed-class words, our own and those of dictionaries that were added; then the lemma of an
 * inflected or possessive form; then the phrasal verb around or before its object; then what follows an article, a number or `to`; then its British or American spelling, or its spelling as two words; last, without the words beside it in a sentence.
 */
export function createLocalDictionary(wordnet: WordNet, cmudict: CmuDict, added: AddedDictionaries = noAddedDictionaries) {
  const lexicons = { wordnet, added }
  const say = (spellings: string[], partOfSpeech: string) => pronounce(spellings, partOfSpeech, cmudict)

  const exactOrInflected = (form: string, besideExact: boolean, capitals: Capitalization = 'small'): Reading[] => [
    ...exactReadings(form, capitals, lexicons),
    ...inflectedReadings(form, besideExact, lexicons),
  ]
  const exact = (form: string, capitals: Capitalization): Reading[] => {
    const found = exactReadings(form, capitals, lexicons)
    return found.length === 0 ? [] : [...found, ...inflectedReadings(form, true, lexicons)]
  }
  const inflected = (form: string): Reading[] => {
    const found = inflectedReadings(form, false, lexicons)
    const owner = possessor(form)
    return found.length > 0 || owner === undefined ? found : exactOrInflected(owner, false).map(asInflected)
  }

  /** The verbs that a text inflects or has its object in. */
  const phrasal = (form: string): Reading[] =>
    [...inflectedReadings(form, false, lexicons), ...withoutObject(form).flatMap((each) => exactReadings(each, 'small', lexicons))].filter(
      isVerb,
    )

  /** What each step finds, mostly nothing. A step is only taken if those before it have found nothing. */
  function* steps(plain: string): Generator<[readings: Reading[], asked: LookUpForm]> {
    const forms = formsOf(plain)
    const capitals = capitalizationOf(plain)
    const asked = { form: plain }
    const ofLemma = (readings: Reading[]): [Reading[], LookUpForm] => [readings.map(asInflected), asked]
    // `made up` is `make up`, though WordNet has `made-up`.
    if (plain.includes(' ') && isLemmaFirst(plain)) yield ofLemma(phrasal(forms[0] as string))
    for (const form of forms) yield [exact(form, capitals), asked]
    for (const form of forms) yield [inflected(form), asked]
    for (const form of forms.flatMap(withoutObject)) yield ofLemma(exactOrInflected(form, false).filter(isVerb))
    for (const { form, partOfSpeech } of forms.flatMap(withoutDeterminer)) {
      const rest = capitalizationOf(plain.slice(plain.indexOf(' ') + 1))
      yield ofLemma(exactOrInflected(form, true, rest).filter((reading) => reading.partOfSpeech === partOfSpeech))
    }
    const listedSpellings = (form: string): string[] => added.lemmas(form, 'spelling').map(({ lemma }) => lemma)
    for (const form of forms.flatMap((each) => [...listedSpellings(each), ...spellingVariants(each), ...splitForms(each)])) {
      const respelt = { form, spelling: plain.toLowerCase() }
      yield [exact(form, capitals), respelt]
      yield [inflected(form), respelt]
    }
    for (const { form, partsOfSpeech } of forms.flatMap(withoutSentenceWords))
      yield ofLemma(exactOrInflected(form, true).filter(({ partOfSpeech }) => partsOfSpeech.includes(partOfSpeech)))
    for (const { form, inflected: isInflected, rest } of forms.flatMap(phrasesWithin)) {
      const verbs = (isInflected ? inflectedReadings(form, false, lexicons) : exactOrInflected(form, false)).filter(isMeantVerb)
      yield ofLemma(literalFirst(verbs, rest, wordnet))
    }
  }

  return {
    /** The entry of a word or phrase as typed, or undefined. */
    find(typed: string): DictionaryEntry | undefined {
      for (const [readings, asked] of steps(plainForm(typed))) if (readings.length > 0) return composeEntry(readings, asked, say)
      return undefined
    },
  }
}
