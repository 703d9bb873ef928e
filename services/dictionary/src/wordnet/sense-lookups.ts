import { packedTexts, placesOf } from '../packed-words/index.ts'
import type { OpenClass } from './part-of-speech.ts'
import type { SenseOfKey } from './sense-keys.ts'

/** The offset of the synset that these keys name for a lemma; undefined without one. */
type NamedSense = (lemma: string, partOfSpeech: OpenClass) => number | undefined

/** Finds the senses of the given keys (senseidx(5WN)), one per lemma and part of speech. */
export function namedSenses(senseOf: SenseOfKey, keys: readonly string[]): NamedSense {
  const named = keys.map(senseOf)
  const placeOf = placesOf(named.map(({ sense }) => sense))
  const offsets = Uint32Array.from(named, ({ synset }) => synset.offset)
  return (lemma, partOfSpeech) => {
    const place = placeOf(`${lemma} ${partOfSpeech}`)
    return place === undefined ? undefined : offsets[place]
  }
}

/** A test whether a sense is named by one of the keys; a lemma may have several such senses. */
export function createSenseSet(
  senseOf: SenseOfKey,
  keys: readonly string[],
): (lemma: string, partOfSpeech: OpenClass, offset: number) => boolean {
  const named = new Set(keys.map(senseOf).map(({ sense, synset }) => `${sense} ${synset.offset}`))
  return (lemma, partOfSpeech, offset) => named.has(`${lemma} ${partOfSpeech} ${offset}`)
}

/** Finds texts by the senses of their keys. They are packed, since there are thousands and a look-up needs few. */
export function textsOfSenses(
  senseOf: SenseOfKey,
  texts: Readonly<Record<string, string>>,
): (lemma: string, partOfSpeech: OpenClass, offset: number) => string | undefined {
  const named = Object.keys(texts).map(senseOf)
  const placeOf = placesOf(named.map(({ sense }) => sense))
  const offsets = Uint32Array.from(named, ({ synset }) => synset.offset)
  const packed = packedTexts(Object.values(texts))
  return (lemma, partOfSpeech, offset) => {
    const place = placeOf(`${lemma} ${partOfSpeech}`)
    return place !== undefined && offsets[place] === offset ? packed.at(place) : undefined
  }
}
