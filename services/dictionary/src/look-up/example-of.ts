import { spellingVariants } from '@wordloom/contracts/spelling'
import { containsWord } from '../morphology/index.ts'
import { otherSpellings, respell } from '../spelling/index.ts'
import type { Synset, WordNet } from '../wordnet/index.ts'

/**
 * The example of a synset to show with a word: our own, or WordNet's first that contains the word, or else that of the word's other spelling,
 * respelled: `colour` has all examples of `color`.
 */
export function exampleOf(headword: string, synset: Synset, wordnet: WordNet): string | undefined {
  const own = exampleUsing(headword, synset, wordnet)
  if (own !== undefined) return own
  // Another spelling has a similar length and the same first letter; generating variants for all words would be slow.
  const near = synset.words.filter((word) => word !== headword && word[0] === headword[0] && Math.abs(word.length - headword.length) <= 2)
  const variants = near.length > 0 ? [...spellingVariants(headword.toLowerCase()), ...otherSpellings(headword.toLowerCase())] : []
  for (const other of near.filter((word) => variants.includes(word))) {
    const example = exampleUsing(other, synset, wordnet)
    if (example !== undefined) return respell(example, other, headword)
  }
  return undefined
}

/** The words of a synset share its examples, and `The students were gagging` is no example of `quip`. */
function exampleUsing(headword: string, { partOfSpeech, offset, gloss }: Synset, wordnet: WordNet): string | undefined {
  const own = wordnet.ownExample(headword.toLowerCase().replaceAll(' ', '_'), partOfSpeech, offset)
  if (own !== undefined || gloss.examples.length === 0) return own
  return gloss.examples.find((example) => containsWord(example, headword))
}
