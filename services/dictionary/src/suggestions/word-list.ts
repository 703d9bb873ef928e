import { setImmediate } from 'node:timers/promises'
import { soundKey } from './sound-key.ts'

/** Words with their frequencies in a few flat arrays, which are small and fast to scan. */
export type WordList = Awaited<ReturnType<typeof buildWordList>>

const maxLength = 60

/** A count as a natural logarithm times ten, 0 to 255. */
export const asCommonness = (count: number): number => Math.min(255, Math.round(Math.log(count + 1) * 10))
const wordsPerSlice = 1000

/** The bits of the letters in a word. */
export function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) {
    const letter = word.charCodeAt(at) - 97
    if (letter >= 0 && letter < 26) bits |= 1 << letter
  }
  return bits >>> 0
}

/** Builds the list; duplicates are kept. Yields to the event loop between slices of a few milliseconds. */
export async function buildWordList(entries: Iterable<readonly [word: string, count: number]>) {
  const capacity = 200_000
  const letters = new Uint32Array(capacity)
  const lengths = new Uint8Array(capacity)
  const sounds = new Uint32Array(capacity)
  const commonness = new Uint8Array(capacity)
  const starts = new Uint32Array(capacity)
  const bytes = Buffer.alloc(capacity * 12)
  let size = 0
  let end = 0
  for (const [word, count] of entries) {
    if (word.length > maxLength || size === capacity || end + word.length > bytes.length) continue
    letters[size] = lettersOf(word)
    lengths[size] = word.length
    sounds[size] = soundKey(word)
    commonness[size] = asCommonness(count)
    starts[size] = end
    end += bytes.write(word, end, 'latin1')
    size++
    if (size % wordsPerSlice === 0) await setImmediate()
  }
  const text = Buffer.from(bytes.subarray(0, end))
  return {
    size,
    word: (index: number): string => text.toString('latin1', starts[index], starts[index]! + lengths[index]!),
    /** The word's letters, one byte each. */
    spelling: (index: number): Uint8Array => text.subarray(starts[index], starts[index]! + lengths[index]!),
    /** Bit n is set if the word contains the n-th letter of the alphabet. */
    letters: letters.slice(0, size),
    lengths: lengths.slice(0, size),
    sounds: sounds.slice(0, size),
    /** Occurrences in 51 million words of speech, as a natural logarithm times ten; 0 if there are none. */
    commonness: commonness.slice(0, size),
  }
}
