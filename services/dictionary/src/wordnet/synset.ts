import { type Gloss, splitGloss } from './gloss.ts'
import { type OpenClass, openClassOf } from './part-of-speech.ts'

/** A relation to another synset. `symbol` is WordNet's (wninput(5WN)): @ hypernym, ~ hyponym, ! antonym, & similar to … */
export type Pointer = {
  symbol: string
  offset: number
  partOfSpeech: OpenClass
  /** The word of this synset it starts from, 0 for all of them; and the word of the other it leads to. */
  source: number
  target: number
}

/** A set of words that mean the same: WordNet's unit of meaning. */
export type Synset = {
  offset: number
  partOfSpeech: OpenClass
  /** As people write them: `ice cream`, `Paris`. */
  words: string[]
  pointers: Pointer[]
  readonly gloss: Gloss
}

const syntacticMarker = /\((?:a|p|ip)\)$/

/** Parses one line of a WordNet data file (wndb(5WN)): offset, words, pointers, then the gloss after a bar. */
export function parseSynset(line: string): Synset {
  const bar = line.indexOf(' | ')
  const fields = line.slice(0, bar).split(' ')
  const partOfSpeech = openClassOf[fields[2] ?? ''] as OpenClass
  const wordCount = Number.parseInt(fields[3] ?? '0', 16)
  const words: string[] = []
  for (let word = 0; word < wordCount; word++) words.push((fields[4 + 2 * word] ?? '').replace(syntacticMarker, '').replaceAll('_', ' '))

  const pointersAt = 4 + 2 * wordCount
  const pointerCount = Number.parseInt(fields[pointersAt] ?? '0', 10)
  const pointers: Pointer[] = []
  for (let pointer = 0; pointer < pointerCount; pointer++) {
    const at = pointersAt + 1 + 4 * pointer
    const ends = fields[at + 3] ?? '0000'
    pointers.push({
      symbol: fields[at] ?? '',
      offset: Number.parseInt(fields[at + 1] ?? '0', 10),
      partOfSpeech: openClassOf[fields[at + 2] ?? ''] as OpenClass,
      source: Number.parseInt(ends.slice(0, 2), 16),
      target: Number.parseInt(ends.slice(2), 16),
    })
  }
  let gloss: Gloss | undefined
  return {
    offset: Number(fields[0]),
    partOfSpeech,
    words,
    pointers,
    // Most synsets are read for their relations alone.
    get gloss() {
      gloss ??= splitGloss(line.slice(bar + 3).trim())
      return gloss
    },
  }
}
