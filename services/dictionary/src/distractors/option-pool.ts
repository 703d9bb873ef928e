import { setImmediate } from 'node:timers/promises'
import { type PackedNumbers, type PackedTexts, packedNumbers, packedTexts } from '../packed-words/index.ts'
import type { WordList } from '../suggestions/index.ts'
import { closedClassWord } from '../supplement/index.ts'
import { type OpenClass, openClasses, type WordNet } from '../wordnet/index.ts'
import { distance, type Shape, shapeOf } from './described/shape.ts'

/** A word in its first sense that learners may know. */
export type PooledWord = { lemma: string; offset: number }

/** Words by part of speech, lexicographer file and form, for wrong options. */
export type OptionPool = ReturnType<typeof poolOf>

type Placed = PooledWord & { partOfSpeech: OpenClass; file: number; common: number }
type Shelf = { lemmas: PackedTexts; offsets: Uint32Array; common: Uint8Array }

/** About twenty occurrences in fifty million words. */
const minKnownCommonness = 30
/** The commonness assumed for words that the frequency list lacks. */
const defaultCommonness = 45
/** The least commonness of each word of a phrase: some six hundred occurrences. */
export const minPhraseWordCommonness = 65
/** How many words above and below in frequency are candidates. */
const window = 120
const sampleSize = 40
const phraseSampleSize = 80
const sensesPerSlice = 4_000

const single = /^[a-z]{3,}$/
const phrase = /^[a-z][a-z']*(?:_[a-z']+)+$/

/** Builds the pool from WordNet's first senses and the word list's frequencies, yielding to the event loop between slices. */
export async function buildOptionPool(wordnet: Pick<WordNet, 'firstSenses' | 'plainDefinition'>, list: WordList): Promise<OptionPool> {
  const common = commonnessIn(list)
  return poolOf(shelvesOf(await knownFirstSenses(wordnet, common)), packedNumbers(common))
}

function commonnessIn(list: WordList): Map<string, number> {
  const common = new Map<string, number>()
  for (let index = 0; index < list.size; index++) {
    const value = list.commonness[index] as number
    if (value < minKnownCommonness) continue
    const word = list.word(index)
    common.set(word, Math.max(value, common.get(word) ?? 0))
  }
  return common
}

/** The lemmas that learners may know, the most common first. */
async function knownFirstSenses(
  wordnet: Pick<WordNet, 'firstSenses' | 'plainDefinition'>,
  common: ReadonlyMap<string, number>,
): Promise<Placed[]> {
  let seen = 0
  const words: Placed[] = []
  for (const { lemma, partOfSpeech, lexicographerFile: file, offset, tags } of wordnet.firstSenses()) {
    if (++seen % sensesPerSlice === 0) await setImmediate()
    const value = common.get(lemma)
    const known = single.test(lemma)
      ? value !== undefined && !closedClassWord(lemma) && (tags > 0 || value > defaultCommonness)
      : phrase.test(lemma) && (tags > 0 || lemma.split('_').every((word) => (common.get(word) ?? 0) >= minPhraseWordCommonness))
    if (!known) continue
    const uses = tags || (wordnet.plainDefinition(partOfSpeech, offset) === undefined ? 0 : 1)
    words.push({ lemma, partOfSpeech, file, offset, common: value ?? Math.min(255, Math.round(10 * Math.log(10 * uses + 1))) })
  }
  return words.sort((a, b) => b.common - a.common)
}

/** The lemmas by part of speech, file and form, in flat arrays, which take half the memory of strings. */
function shelvesOf(words: readonly Placed[]): Map<string, Shelf> {
  const byKey = Map.groupBy(words, ({ partOfSpeech, file, lemma }) => keyOf(partOfSpeech, file, !single.test(lemma)))
  const shelves = new Map<string, Shelf>()
  for (const [key, each] of byKey)
    shelves.set(key, {
      lemmas: packedTexts(each.map(({ lemma }) => lemma)),
      offsets: Uint32Array.from(each, ({ offset }) => offset),
      common: Uint8Array.from(each, (word) => word.common),
    })
  return shelves
}

function poolOf(shelves: ReadonlyMap<string, Shelf>, common: PackedNumbers) {
  const commonness = (lemma: string): number => common(lemma) ?? 0
  const words = (partOfSpeech: OpenClass, file: number): PooledWord[] => {
    const shelf = shelves.get(keyOf(partOfSpeech, file, false))
    if (!shelf) return []
    return Array.from({ length: shelf.lemmas.size }, (_, at) => ({ lemma: shelf.lemmas.at(at), offset: shelf.offsets[at] as number }))
  }
  return {
    /** How common a word is, 0 to 255. */
    commonness,
    /** The single words of a file, the most common first. */
    words,
    /** Nouns in -ness of these files in a pseudo-random order that depends on `seed` only. */
    qualities(files: readonly number[], seed: string): PooledWord[] {
      const found = files.flatMap((file) => words('noun', file).filter(({ lemma }) => lemma.endsWith('ness')))
      return shuffledIndexes(0, found.length, sampleSize, seed).map((index) => found[index] as PooledWord)
    },
    /** Words of these files that are about as common as `lemma` and shaped like `shape`, in a pseudo-random order that depends on `seed` only. */
    *sample(partOfSpeech: OpenClass, files: readonly number[], lemma: string, shape: Shape, seed: string): Generator<PooledWord> {
      const level = Math.max(commonness(lemma), defaultCommonness)
      const isPhrase = shape.words > 1
      for (const [index, file] of files.entries()) {
        const shelf = shelves.get(keyOf(partOfSpeech, file, isPhrase))
        if (!shelf) continue
        const picked = isPhrase
          ? shuffledIndexes(0, shelf.lemmas.size, shelf.lemmas.size, seed + index)
              .sort((a, b) => Number(shelf.common[a] === 0) - Number(shelf.common[b] === 0))
              .slice(0, phraseSampleSize)
          : sampleAround(shelf, level, seed + index)
        const found = picked.map((at): PooledWord => ({ lemma: shelf.lemmas.at(at), offset: shelf.offsets[at] as number }))
        const unlike = ({ lemma }: PooledWord): number => distance(shapeOf(lemma, false), shape)
        yield* isPhrase ? found.sort((a, b) => unlike(a) - unlike(b)) : found
      }
    },
  }
}

const keyOf = (partOfSpeech: OpenClass, file: number, isPhrase: boolean): string =>
  `${openClasses.indexOf(partOfSpeech)} ${file} ${isPhrase}`

function sampleAround({ common }: Shelf, level: number, seed: string): number[] {
  const first = common.findIndex((each) => each <= level)
  const center = first === -1 ? common.length : first
  const from = Math.max(0, Math.min(center - window, common.length - 2 * window))
  return shuffledIndexes(from, Math.min(common.length, from + 2 * window), sampleSize, seed)
}

/** Up to `count` indexes from `from` to before `to`, in an order that is the same for the same seed. */
export function shuffledIndexes(from: number, to: number, count: number, seed: string): number[] {
  const indexes = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
  let state = 0x9e3779b9
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 0x85ebca6b) >>> 0
  const most = Math.min(count, indexes.length)
  for (let at = 0; at < most; at++) {
    // xorshift32: any sequence that is the same for the same seed
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    const other = at + ((state >>> 0) % (indexes.length - at))
    ;[indexes[at], indexes[other]] = [indexes[other] as number, indexes[at] as number]
  }
  return indexes.slice(0, most)
}
