import { packedTexts, placesOf } from '../packed-words/index.ts'
import type { OpenClass } from './part-of-speech.ts'
import type { SenseOfKey } from './sense-keys.ts'
import type { SynsetRef } from './synset.ts'

/** Our own definitions of synsets, in plain words. */
export type PlainDefinitions = ReturnType<typeof plainDefinitions>

/** Finds plain definitions, given by sense keys (senseidx(5WN)), and their synsets. They are packed, since there are thousands. */
export function plainDefinitions(senseOf: SenseOfKey, byKey: Readonly<Record<string, string>>) {
  const synsets = Object.keys(byKey).map((key) => senseOf(key).synset)
  const definitions = packedTexts(Object.values(byKey))
  const placeOfSynset = placesOf(synsets.map(({ partOfSpeech, offset }) => `${partOfSpeech} ${offset}`))
  const placeOfDefinition = placesOf(Object.values(byKey))
  return {
    /** The plain definition of a synset, which all its words share; undefined without one. */
    plainDefinition(partOfSpeech: OpenClass, offset: number): string | undefined {
      const place = placeOfSynset(`${partOfSpeech} ${offset}`)
      return place === undefined ? undefined : definitions.at(place)
    },
    /** The synset that has this plain definition; no two have the same. */
    plainlyDefined(definition: string): SynsetRef | undefined {
      const place = placeOfDefinition(definition)
      return place === undefined ? undefined : synsets[place]
    },
  }
}
