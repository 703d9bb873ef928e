import { lemmasOf } from '../morphology/index.ts'
import { supplementEntry } from '../supplement/index.ts'
import type { WordNet } from '../wordnet/index.ts'
import type { Reading } from './reading.ts'

/** WordNet's lexicographer files (lexnames(5WN)) of what one can be in, on or before: artifacts, places, natural objects and plants. */
const placesAndThings = new Set([6, 15, 17, 20])

const determiners = new Set('a an the this that these those my your his her its our their another each every'.split(' '))
const prepositions = new Set('at from in into of on onto to toward towards with for by and'.split(' '))
/** Places that need no determiner: fell out of bed, went into town. */
const bareNouns = new Set(['bed', 'town'])

/** The noun of what follows a verb, such as `the_room` or `of_the_car`; none without a determiner, since there is an amount of milk and paper. */
function nounAfter(rest: string, wordnet: WordNet): string | undefined {
  const words = rest.split('_')
  if (prepositions.has(words[0] as string)) words.shift()
  const end = words.findIndex((word) => prepositions.has(word))
  const phrase = end === -1 ? words : words.slice(0, end)
  const noun = phrase.at(-1)
  if (noun === undefined || !(determiners.has(phrase[0] as string) || bareNouns.has(noun))) return undefined
  // `shoes` is a headword too, but means another thing.
  return lemmasOf(noun, wordnet, ['noun'])[0]?.lemma ?? noun
}

/** Whether the first sense of a noun is a place or thing. */
function isPlaceOrThing(noun: string, wordnet: WordNet): boolean {
  const offset = wordnet.preferred(noun, 'noun') ?? wordnet.offsets(noun, 'noun')[0]
  return offset !== undefined && placesAndThings.has(wordnet.synset('noun', offset).lexicographerFile)
}

/** The readings of a verb; before a place or thing the sense comes first in which the words of the verb keep their own meaning. */
export function literalFirst(readings: Reading[], rest: string, wordnet: WordNet): Reading[] {
  const literalOf = ({ headword, partOfSpeech }: Reading) =>
    supplementEntry(headword)?.senses.find((sense) => sense.literal && sense.partOfSpeech === partOfSpeech)
  const noun = rest !== '' && readings.some(literalOf) ? nounAfter(rest, wordnet) : undefined
  if (noun === undefined) return readings
  return readings.map((reading) => {
    const meant = literalOf(reading)
    if (!meant || !(meant.literal === true ? isPlaceOrThing(noun, wordnet) : meant.literal?.includes(noun))) return reading
    const isMeant = ({ definition }: { definition: string }) => definition === meant.definition
    return { ...reading, senses: [...reading.senses.filter(isMeant), ...reading.senses.filter((sense) => !isMeant(sense))] }
  })
}
