import { lemmasOf } from '../morphology/index.ts'
import { type SupplementSense, supplementEntry } from '../supplement/index.ts'
import type { WordNet } from '../wordnet/index.ts'
import type { Reading } from './reading.ts'

/** WordNet's lexicographer files (lexnames(5WN)) of what one can be in, on or before: artifacts, places, natural objects and plants. */
const placesAndThings = new Set([6, 15, 17, 20])

const determiners = new Set('a an the this that these those my your his her its our their another each every'.split(' '))
/** Words that end a noun phrase or come before it. */
const joining = new Set('at from in into of on onto to toward towards with for by and'.split(' '))
/** Places that need no determiner: fell out of bed, went into town. */
const bareNouns = new Set(['bed', 'town'])

type Following = { noun: string; isObject: boolean }

/** The noun of what follows a verb, such as `the_room` or `of_the_car`; none without a determiner, since there is an amount of milk and paper. */
function nounAfter(rest: string): Following | undefined {
  const words = rest.split('_')
  const isObject = !joining.has(words[0] as string)
  if (!isObject) words.shift()
  const end = words.findIndex((word) => joining.has(word))
  const phrase = end === -1 ? words : words.slice(0, end)
  const noun = phrase.at(-1)
  if (noun === undefined || !(determiners.has(phrase[0] as string) || bareNouns.has(noun))) return undefined
  return { noun, isObject }
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
  const following = rest !== '' && readings.some(literalOf) ? nounAfter(rest) : undefined
  if (following === undefined) return readings
  const { noun, isObject } = following
  // `shoes` is a headword that means another thing than the lemma, and `glasses` one whose lemma does.
  const nouns = [noun, ...lemmasOf(noun, wordnet, ['noun']).map(({ lemma }) => lemma)]
  const isMeant = ({ literal }: SupplementSense): boolean =>
    Array.isArray(literal)
      ? nouns.some((each) => literal.includes(each))
      : (literal !== 'object' || isObject) && nouns.some((each) => isPlaceOrThing(each, wordnet))
  return readings.map((reading) => {
    const literal = literalOf(reading)
    if (!literal || !isMeant(literal)) return reading
    const isLiteral = ({ definition }: { definition: string }) => definition === literal.definition
    return { ...reading, senses: [...reading.senses.filter(isLiteral), ...reading.senses.filter((sense) => !isLiteral(sense))] }
  })
}
