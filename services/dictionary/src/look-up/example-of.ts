import { isFormOf } from '../morphology/index.ts'
import { otherSpellings, respelt, spellingVariants } from '../spelling/index.ts'
import type { Synset, WordNet } from '../wordnet/index.ts'

/**
 * The example of a synset that is shown with this word: ours, or the first of WordNet's that uses the word. Without one, that of the word's
 * other spelling, respelt: `colour` has all that `color` has.
 */
export function exampleOf(headword: string, synset: Synset, wordnet: WordNet): string | undefined {
  const own = exampleUsing(headword, synset, wordnet)
  if (own !== undefined) return own
  // Another spelling is about as long and begins alike; looking for all of them is slow.
  const near = synset.words.filter((word) => word !== headword && word[0] === headword[0] && Math.abs(word.length - headword.length) <= 2)
  const variants = near.length > 0 ? [...spellingVariants(headword.toLowerCase()), ...otherSpellings(headword.toLowerCase())] : []
  for (const other of near.filter((word) => variants.includes(word))) {
    const example = exampleUsing(other, synset, wordnet)
    if (example !== undefined) return respelt(example, other, headword)
  }
  return undefined
}

/** A synset's words share WordNet's examples, and `The students were gagging` is no example of `quip`. */
function exampleUsing(headword: string, { partOfSpeech, offset, gloss }: Synset, wordnet: WordNet): string | undefined {
  const own = wordnet.ownExample(headword.toLowerCase().replaceAll(' ', '_'), partOfSpeech, offset)
  if (own !== undefined || gloss.examples.length === 0) return own
  const parts = headword.toLowerCase().split(/[\s-]+/)
  return gloss.examples.find((example) => {
    const tokens = example.toLowerCase().split(/[^\p{L}\p{N}'.]+/u)
    return parts.every((part) => tokens.some((token) => isFormOf(token.replace(/\.$/, ''), part) || token === part))
  })
}
