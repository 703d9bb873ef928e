import { supplementHas } from '../../supplement/index.ts'
import type { Synset, SynsetRef, WordNet } from '../../wordnet/index.ts'
import { isIndecent } from '../indecent.ts'
import type { Relations } from '../relations.ts'
import type { DescribedSense } from './described-sense.ts'
import { isConcrete, personFile, placeFile } from './kinds.ts'
import { createPersonClassTest } from './person-class.ts'

const numerals = new Set(['cardinal', 'ordinal'])
/** What a noun does, instead of what it is: `predicts the weather`. */
const predicate = /^(?:\([^)]*\) )?[a-z]+s (?:the|an?|its|one|something)\b/
/** Glosses that describe usage, or name a whole family. */
const usageNote = /^used (?:to|as|in|for|with|of|by|on)\b|\bgroup including\b|^(?:a |the )?general term\b/

/** Makes the tests of what may be an option for any word, whatever it means. */
export function createSuitability(wordnet: WordNet, relations: Relations) {
  const read = ({ partOfSpeech, offset }: SynsetRef): Synset => wordnet.synset(partOfSpeech, offset)
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
      !relations.similarTo(synset).some((ref) => read(ref).words.some((word) => numerals.has(word))) &&
      (shape.name || !hasTopic(synset) || (meant !== undefined && hasTopic(read(meant)))),
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
