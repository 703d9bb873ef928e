import words from './closed-class-words.json' with { type: 'json' }

/** Our entry of one closed-class word. */
type ClosedClassWord = {
  word: string
  /** WordNet's own senses of the same spelling come first (`like` is a verb before it is a preposition). */
  afterWordNet?: boolean
  senses: {
    partOfSpeech: string
    definition: string
    example: string
    /** The keys (senseidx(5WN)) of WordNet's senses of the word that mean the same: it has determiners as adjectives. */
    sameAs?: string[]
  }[]
}

const byForm = new Map<string, ClosedClassWord>((words as ClosedClassWord[]).map((each) => [each.word.toLowerCase(), each]))

/**
 * The pronoun, determiner, preposition, conjunction, auxiliary, contraction or interjection of this spelling. WordNet has none of them, or
 * only rare homographs: `he` as helium, `us` as the United States.
 */
export const closedClassWord = (form: string): ClosedClassWord | undefined => byForm.get(form)

/** Every closed-class word, in its usual spelling. */
export const closedClassWords = (): string[] => [...byForm.values()].map((each) => each.word)

/** Every sense of every closed-class word. */
export const allClosedClassSenses = (): ClosedClassWord['senses'] => [...byForm.values()].flatMap(({ senses }) => senses)

/** The closed-class words of one part of speech, with each of their definitions. */
export const closedClassSenses = (partOfSpeech: string): { word: string; definition: string }[] =>
  [...byForm.values()].flatMap(({ word, senses }) =>
    senses.filter((sense) => sense.partOfSpeech === partOfSpeech).map(({ definition }) => ({ word, definition })),
  )

const closedClasses = new Set([...byForm.values()].flatMap(({ senses }) => senses.map((sense) => sense.partOfSpeech)))

/** Whether this part of speech is a closed class: preposition, conjunction … */
export const isClosedClass = (partOfSpeech: string): boolean => closedClasses.has(partOfSpeech)
