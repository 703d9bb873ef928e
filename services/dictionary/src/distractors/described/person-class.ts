import { LRUCache } from 'lru-cache'
import type { WordNet } from '../../wordnet/index.ts'
import type { Relations } from '../relations.ts'
import { personFile } from './kinds.ts'

/** A person with so many kinds is a class, of which nearly everybody else may be one. Class: craftsman with 58, artist with 404. Not: inventor with 43. */
const minKinds = 55
const maxCached = 2_000

/** Makes a test whether a noun names a class of persons in any sense: a tailor is a craftsman, although WordNet does not say so. */
export function createPersonClassTest(wordnet: WordNet, relations: Relations): (word: string) => boolean {
  const known = new LRUCache<string, boolean>({ max: maxCached })
  const isClass = (word: string): boolean =>
    wordnet
      .offsets(word.replaceAll(' ', '_'), 'noun')
      .some(
        (offset) =>
          wordnet.synset('noun', offset).lexicographerFile === personFile &&
          relations.hyponyms({ partOfSpeech: 'noun', offset }).length >= minKinds,
      )
  return (text) => {
    const word = text.toLowerCase()
    const verdict = known.get(word) ?? isClass(word)
    known.set(word, verdict)
    return verdict
  }
}
