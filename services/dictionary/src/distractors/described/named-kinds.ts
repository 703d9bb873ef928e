import { lemmasOf } from '../../morphology/index.ts'
import type { OpenClass, SynsetRef, WordNet } from '../../wordnet/index.ts'
import { isFunctionWord } from './shape.ts'
import { withoutBrackets } from './without-brackets.ts'

const maxWords = 12

/**
 * Every sense of the words of a definition as a part of speech: `clothing` in `a piece of clothing`. Whatever is below one of them may be
 * what a short definition means.
 */
export function namedKinds(definition: string, partOfSpeech: OpenClass, wordnet: WordNet): SynsetRef[] {
  const words = withoutBrackets(definition.toLowerCase())
    .split(/[^\p{L}'-]+/u)
    .filter((word) => word.length > 2 && !isFunctionWord(word))
  return [...new Set(words)]
    .slice(0, maxWords)
    .flatMap((word) =>
      [...new Set([word, ...lemmasOf(word, wordnet, [partOfSpeech]).map(({ lemma }) => lemma)])].flatMap((lemma) =>
        wordnet.refs(lemma, partOfSpeech),
      ),
    )
}
