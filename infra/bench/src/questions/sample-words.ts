import type { DictionarySources } from '@wordloom/dictionary'
import type { AskableWord } from '@wordloom/quiz'

type WordNet = DictionarySources['wordnet']
const partsOfSpeech = ['noun', 'noun', 'noun', 'verb', 'verb', 'adjective', 'adjective', 'adverb'] as const

/** A learner saves one of the first senses of a word. */
const sensesSaved = 3

/**
 * Endless words from the dictionary: three of four are lemmas that occur in WordNet's tagged texts, the others any lemma; each in one of
 * its first senses, with its example if there is one.
 */
export function* sampleWords(wordnet: WordNet, random: () => number): Generator<AskableWord> {
  const lemmas = Object.fromEntries(partsOfSpeech.map((part) => [part, lemmasOf(wordnet, part)]))
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  for (let number = 0; ; number++) {
    const partOfSpeech = one(partsOfSpeech)
    const { all, met } = lemmas[partOfSpeech] as Lemmas
    const lemma = one(random() < 0.75 ? met : all)
    const { offset, gloss } = one(wordnet.senses(lemma, partOfSpeech).slice(0, sensesSaved))
    yield {
      id: `word ${number}`,
      text: lemma.replaceAll('_', ' '),
      definition: wordnet.plainDefinition(partOfSpeech, offset) ?? gloss.definition,
      partOfSpeech,
      example: gloss.examples[0] ?? '',
      context: '',
      status: one(['new', 'learning', 'mastered'] as const),
      due: new Date(0),
      difficulty: 5,
      stability: 5,
      sentences: [],
      tags: [],
      lastReviewedAt: null,
    }
  }
}

type Lemmas = { all: string[]; met: string[] }

/** The lemmas of a part of speech, and those of which the tagged texts have a sense. */
function lemmasOf(wordnet: WordNet, partOfSpeech: (typeof partsOfSpeech)[number]): Lemmas {
  const all = [...wordnet.lemmas(partOfSpeech)].filter((lemma) => /^[a-z][a-z_'-]+$/.test(lemma))
  return { all, met: all.filter((lemma) => wordnet.tagCounts(lemma, partOfSpeech).length > 0) }
}
