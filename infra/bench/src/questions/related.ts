import type { DictionarySources } from '@wordloom/dictionary'

type WordNet = DictionarySources['wordnet']
type Synset = ReturnType<WordNet['synset']>
type PartOfSpeech = Synset['partOfSpeech']

const upwards = new Set(['@', '@i'])

/** Whether WordNet says that two synsets mean the same, that one is a kind of the other (at any distance), or that they are similar. */
export function isRelated(wordnet: WordNet, one: Synset, other: Synset): boolean {
  if (one.offset === other.offset && one.partOfSpeech === other.partOfSpeech) return true
  const similar = [one, other].some((each) => {
    const partner = each === one ? other : one
    return each.pointers.some(
      ({ symbol, offset, partOfSpeech }) => symbol === '&' && offset === partner.offset && partOfSpeech === partner.partOfSpeech,
    )
  })
  return similar || isAbove(wordnet, one, other) || isAbove(wordnet, other, one)
}

function isAbove(wordnet: WordNet, above: Synset, below: Synset): boolean {
  const seen = new Set<number>()
  const next = [below]
  for (let synset = next.pop(); synset; synset = next.pop()) {
    for (const { symbol, offset, partOfSpeech } of synset.pointers) {
      if (!upwards.has(symbol) || seen.has(offset)) continue
      if (offset === above.offset && partOfSpeech === above.partOfSpeech) return true
      seen.add(offset)
      next.push(wordnet.synset(partOfSpeech, offset))
    }
  }
  return false
}

/** All senses of a word as one part of speech. */
export const sensesOf = (wordnet: WordNet, word: string, partOfSpeech: string): Synset[] =>
  wordnet.senses(word.toLowerCase().replaceAll(' ', '_'), partOfSpeech as PartOfSpeech)
