import type { Sense } from '@wordloom/contracts/http'

/** One way to read a form: as this part of speech of this headword. */
export type Reading = {
  headword: string
  partOfSpeech: string
  senses: Sense[]
  /** How common the reading is: sense tags counted in WordNet's checked texts. */
  weight: number
  /** How the form stands to the headword: it is the headword, a closed-class word, or an inflected form of it. */
  origin: 'exact' | 'closed-class' | 'inflected'
}
