import { type Gloss, splitGloss } from './gloss.ts'
import { type OpenClass, openClassOf } from './part-of-speech.ts'

/** A relation to another synset. `symbol` is WordNet's (wninput(5WN)): @ hypernym, ~ hyponym, ! antonym, & similar to … */
export type Pointer = {
  symbol: string
  offset: number
  partOfSpeech: OpenClass
}

/** A set of words that mean the same: WordNet's unit of meaning. */
export type Synset = {
  offset: number
  partOfSpeech: OpenClass
  /** As people write them: `ice cream`, `Paris`. */
  words: string[]
  readonly pointers: Pointer[]
  readonly gloss: Gloss
}

const syntacticMarker = /\((?:a|p|ip)\)$/

/**
 * Parses one line of a WordNet data file (wndb(5WN)): offset, file number, type, words, pointers, then the gloss after a bar. Pointers and
 * gloss are parsed when they are asked for: who looks a word up needs no relations, and who walks relations no glosses.
 */
export function parseSynset(line: string): Synset {
  const [offset, , type, wordCountHex] = line.split(' ', 4) as [string, string, string, string]
  const pointersAt = 4 + 2 * Number.parseInt(wordCountHex, 16)
  const words = line
    .split(' ', pointersAt)
    .filter((_, field) => field >= 4 && field % 2 === 0)
    .map((word) => word.replace(syntacticMarker, '').replaceAll('_', ' '))
  let pointers: Pointer[] | undefined
  let gloss: Gloss | undefined
  return {
    offset: +offset,
    partOfSpeech: openClassOf[type] as OpenClass,
    words,
    get pointers() {
      pointers ??= parsePointers(line, pointersAt)
      return pointers
    },
    get gloss() {
      gloss ??= splitGloss(line.slice(line.indexOf(' | ') + 3).trim())
      return gloss
    },
  }
}

/** Pointers are a count and then four fields each. The fourth names single words where not whole synsets are related; no one here asks. */
function parsePointers(line: string, at: number): Pointer[] {
  const fields = line.slice(0, line.indexOf(' | ')).split(' ')
  const count = +(fields[at] as string)
  return Array.from({ length: count }, (_, place) => {
    const [symbol, offset, type] = fields.slice(at + 1 + 4 * place, at + 4 + 4 * place) as [string, string, string]
    return { symbol, offset: +offset, partOfSpeech: openClassOf[type] as OpenClass }
  })
}
