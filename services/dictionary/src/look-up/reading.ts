import type { Sense } from '@wordloom/contracts/http'

/** One reading of a form: a part of speech of a headword. */
export type Reading = {
  headword: string
  partOfSpeech: string
  senses: Sense[]
  /** The frequency of the reading: its sense tags in WordNet's tagged texts. */
  weight: number
  /** The headword's IPA, where CMUdict lacks it. */
  pronunciation?: string
  /** How the form relates to the headword: the headword itself, a closed-class word, or an inflected form of it. */
  origin: 'exact' | 'closed-class' | 'inflected'
}
