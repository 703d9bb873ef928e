import { LRUCache } from 'lru-cache'
import { supplementHas } from '../../supplement/index.ts'
import type { Synset, WordNet } from '../../wordnet/index.ts'
import { isIndecent } from '../indecent.ts'
import type { Relations } from '../relations.ts'
import type { DescribedSense } from './described-sense.ts'
import { isConcrete, personFile, placeFile } from './kinds.ts'

const numerals = new Set(['cardinal', 'ordinal'])
/** What a noun does, instead of what it is: `predicts the weather`. */
const predicate = /^(?:\([^)]*\) )?[a-z]+s (?:the|an?|its|one|something)\b/
/** Glosses that describe usage, or name a whole family. */
const usageNote = /^used (?:to|as|in|for|with|of|by|on)\b|\bgroup including\b|^(?:a |the )?general term\b/

/** Makes the tests of what may be an option for any word, whatever it means. */
export function createSuitability(wordnet: WordNet, relations: Relations) {
  const isPersonClass = createPersonClassTest(wordnet, relations)

  /** So general that it is a hypernym of many others: emotion, for nostalgia; modify, for simmer. */
  const isConcept = (synset: Synset): boolean =>
    (synset.partOfSpeech === 'noun' || synset.partOfSpeech === 'verb') && !isConcrete(synset.lexicographerFile) && relations.isBroad(synset)

  return {
    /** Whether a word names a class of persons in any sense. */
    isPersonClass,
    /** Whether a synset may be an option: not indecent, and without a topic such as medicine unless the asked word has one. */
    isSuitable: (synset: Synset, { meant, shape }: DescribedSense): boolean =>
      !isIndecent(synset, wordnet) &&
      !usageNote.test(synset.gloss.definition) &&
      !(synset.partOfSpeech === 'noun' && predicate.test(synset.gloss.definition)) &&
      !isConcept(synset) &&
      (shape.name || !isRelational(synset)) &&
      !relations.similarTo(synset).some((ref) => wordnet.synsetOf(ref).words.some((word) => numerals.has(word))) &&
      (shape.name || !hasTopic(synset) || (meant !== undefined && hasTopic(wordnet.synsetOf(meant)))),
    /** Whether somebody says a verb phrase: it is in WordNet's tagged texts or one of ours. `clap up` is not, to make hastily and carelessly. */
    isSaid: (word: string, { partOfSpeech }: Synset): boolean =>
      partOfSpeech !== 'verb' ||
      !word.includes(' ') ||
      supplementHas(word, 'verb') ||
      wordnet.tagCounts(word.toLowerCase().replaceAll(' ', '_'), 'verb').some((count) => count > 0),
    /** Whether a synset's word stands for a person and names a class of persons. */
    namesPersonClass: ({ partOfSpeech, lexicographerFile }: Synset, word: string): boolean =>
      partOfSpeech === 'noun' && lexicographerFile === personFile && isPersonClass(word),
  }
}

/** A place named by what it belongs to: an exterior, `the region that is outside of something`. */
const isRelational = ({ lexicographerFile, gloss }: Synset): boolean =>
  lexicographerFile === placeFile && gloss.definition.startsWith('the ')

/** Whether WordNet assigns a topic: medicine, law, baseball. */
const hasTopic = ({ topics }: Synset): boolean => topics.length > 0

/** A person with so many kinds is a class, of which nearly everybody else may be one. Class: craftsman with 58, artist with 404. Not: inventor with 43. */
const minKinds = 55
const maxCached = 2_000

/** Makes a test whether a noun names a class of persons in any sense: a tailor is a craftsman, although WordNet does not say so. */
function createPersonClassTest(wordnet: WordNet, relations: Relations): (word: string) => boolean {
  const isClass = (synset: Synset): boolean => synset.lexicographerFile === personFile && relations.hyponyms(synset).length >= minKinds
  const known = new LRUCache<string, boolean>({
    max: maxCached,
    memoMethod: (word) => wordnet.senses(word.replaceAll(' ', '_'), 'noun').some(isClass),
  })
  return (word) => known.memo(word.toLowerCase())
}
