import type { SenseQuery } from '@wordloom/contracts/internal'
import type { WordNet } from '../../wordnet/index.ts'
import type { DescribedSense } from './described-sense.ts'
import { mentions, tokensIn } from './glosses.ts'

/**
 * A word as WordNet defines it, if the learner has our plain definition: words are compared by WordNet's definitions, which say more and are
 * worded alike.
 */
export function asWordNetDefines<Query extends Pick<SenseQuery, 'definition'>>(query: Query, wordnet: WordNet): Query {
  const ref = wordnet.plainlyDefined(query.definition.trim())
  return ref ? { ...query, definition: wordnet.synsetOf(ref).gloss.definition } : query
}

/** The same for our definition of any sense that WordNet has too: also one of the supplement. */
export function asWordNetSense<Query extends Pick<SenseQuery, 'text' | 'definition'>>(query: Query, wordnet: WordNet): Query {
  const text = query.text.toLowerCase()
  const synset = wordnet
    .equivalents(query.definition.trim())
    .map(wordnet.synsetOf)
    .find(({ words }) => words.some((word) => word.toLowerCase() === text))
  return synset ? { ...query, definition: synset.gloss.definition } : asWordNetDefines(query, wordnet)
}

/** What a question about a word shows, where that is not what words are compared by. */
export function shownDefinitions({ definition }: SenseQuery, asked: DescribedSense, wordnet: WordNet) {
  const own = { definition, tokens: tokensIn(definition) }
  return {
    /** The definition of an option to show: our plain one, unless that contains the word that is asked. */
    of(option: DescribedSense): string {
      const plain = option.isWordNets && option.meant ? wordnet.plainDefinition(option.meant.partOfSpeech, option.meant.offset) : undefined
      if (plain === undefined) return option.definition
      const text = { definition: plain, tokens: tokensIn(plain) }
      return [...asked.names].some((name) => mentions(text, name)) ? option.definition : plain
    },
    /** Whether the shown definition of the word that is asked contains the option. */
    contains: ({ names }: DescribedSense): boolean => definition !== asked.definition && [...names].some((name) => mentions(own, name)),
  }
}
