import { placesOf } from './places.ts'

/** A number from 0 to 255 for each of some words; undefined for any other word. */
export type PackedNumbers = (word: string) => number | undefined

/** Packs a Map: 26,000 words in 0.6 MB, of which a Map takes 2.4 MB in V8's heap. */
export function packedNumbers(numbers: ReadonlyMap<string, number>): PackedNumbers {
  const placeOf = placesOf([...numbers.keys()])
  const values = Uint8Array.from(numbers.values())
  return (word) => {
    const place = placeOf(word)
    return place === undefined ? undefined : values[place]
  }
}
