import type { Sense } from '@wordloom/contracts/http'

/** Whether a word was typed with a capital letter, which decides between Polish and polish, or in capitals alone, between PIN and pin. */
export type Capitalization = 'capital' | 'all' | 'small'

/** One reading of a form: a part of speech of a headword. */
export type Reading = {
  headword: string
  partOfSpeech: string
  senses: Sense[]
  /** The frequency of the reading: its sense tags in WordNet's tagged texts. */
  weight: number
  /** The headword's IPA from the supplement, if CMUdict lacks it. */
  pronunciation?: string
  /** It has senses of the supplement, so it comes before the other parts of speech of its headword. */
  isFromSupplement?: boolean
  /** It has senses of an added dictionary, so it comes before readings of WordNet alone. */
  isAdded?: boolean
  /** All of its senses are names of one person, place or thing, such as the novelist Sue. */
  isName?: true
  /** How the form relates to the headword: the headword itself, a closed-class word, or an inflected form of it. */
  origin: 'exact' | 'closed-class' | 'inflected'
}
