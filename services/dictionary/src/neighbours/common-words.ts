import type { OpenClass, WordNet } from '../wordnet/index.ts'

/** Lemmas of a part of speech that occur in WordNet's tagged texts, shuffled by a seed. */
export type CommonWords = (partOfSpeech: OpenClass, seed: string) => Generator<string>

/** How frequent a word's first sense must be for the word to count as common. */
const metOften = 3

const ordinary = /^[a-z]{3,}$/

/** Reads on first use, per part of speech, which single words of the index have a tagged sense. */
export function createCommonWords(wordnet: Pick<WordNet, 'indexBytes' | 'tagCounts'>): CommonWords {
  const kept = new Map<OpenClass, string[]>()
  const wordsOf = (partOfSpeech: OpenClass): string[] => {
    const known = kept.get(partOfSpeech)
    if (known) return known
    const words: string[] = []
    for (const line of Buffer.from(wordnet.indexBytes(partOfSpeech)).toString('latin1').split('\n')) {
      const fields = line.trimEnd().split(' ')
      // … sense_cnt tagsense_cnt synset_offset+ (wndb(5WN))
      const tagged = Number(fields.at(-Number(fields[2]) - 1))
      if (tagged > 0 && ordinary.test(fields[0] ?? '')) words.push(fields[0] as string)
    }
    kept.set(partOfSpeech, words)
    return words
  }
  return function* (partOfSpeech, seed) {
    const words = wordsOf(partOfSpeech)
    let state = 0x9e3779b9
    for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 0x85ebca6b) >>> 0
    for (let drawn = 0; drawn < words.length; drawn++) {
      // xorshift32: any sequence that is the same for the same word
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      const word = words[(state >>> 0) % words.length] as string
      if ((wordnet.tagCounts(word, partOfSpeech)[0] ?? 0) >= metOften) yield word
    }
  }
}
