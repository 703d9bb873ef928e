import { type Gloss, splitGloss } from './gloss.ts'
import { type OpenClass, openClassOf } from './part-of-speech.ts'

/** A relation to another synset. `symbol` is WordNet's (wninput(5WN)): @ hypernym, ~ hyponym, ! antonym, & similar to … */
export type Pointer = {
  symbol: string
  offset: number
  partOfSpeech: OpenClass
}

/** Where a synset stands: the offset in the data file of its part of speech. */
export type SynsetRef = { partOfSpeech: OpenClass; offset: number }

/** A set of synonyms: WordNet's unit of meaning. */
export type Synset = SynsetRef & {
  /** The lexicographer file it was written in (lexnames(5WN)): 5 are animals, 18 persons, 38 verbs of motion. */
  lexicographerFile: number
  /** In their usual spelling: `ice cream`, `Paris`. */
  readonly words: string[]
  readonly pointers: Pointer[]
  /** The offsets of the nouns that name its field, such as law, and its manner of use, such as slang (`;c` and `;u` in wninput(5WN)). */
  readonly topics: number[]
  readonly usages: number[]
  readonly gloss: Gloss
}

/** Whether it names one person, place or thing: an instance, not a kind. */
export const isInstance = ({ pointers }: Synset): boolean => pointers.some(({ symbol }) => symbol === '@i')

const syntacticMarker = /\((?:a|p|ip)\)$/

/**
 * Parses one line of a WordNet data file (wndb(5WN)): offset, file number, type, words, pointers, then the gloss after a bar. Words, pointers
 * and gloss are parsed on first use: look-ups need no pointers, walking relations needs no gloss, and comparing glosses no words.
 */
export function parseSynset(line: string): Synset {
  const [offset, file, type, wordCountHex] = line.split(' ', 4) as [string, string, string, string]
  const pointersAt = 4 + 2 * Number.parseInt(wordCountHex, 16)
  let words: string[] | undefined
  let pointers: Pointer[] | undefined
  let gloss: Gloss | undefined
  return {
    offset: +offset,
    partOfSpeech: openClassOf[type] as OpenClass,
    lexicographerFile: Number(file),
    get words() {
      words ??= parseWords(line, pointersAt)
      return words
    },
    get pointers() {
      pointers ??= parsePointers(line, pointersAt)
      return pointers
    },
    get topics() {
      return domains(line, 'c')
    },
    get usages() {
      return domains(line, 'u')
    },
    get gloss() {
      gloss ??= splitGloss(line.slice(line.indexOf(' | ') + 3).trim())
      return gloss
    },
  }
}

/** Read without the other pointers, of which broad nouns have hundreds. */
function domains(line: string, kind: 'c' | 'u'): number[] {
  const offsets: number[] = []
  const symbol = ` ;${kind} `
  for (let at = line.indexOf(symbol); at !== -1; at = line.indexOf(symbol, at + 1)) offsets.push(+line.slice(at + 4, at + 12))
  return offsets
}

/** Words are two fields each. */
function parseWords(line: string, pointersAt: number): string[] {
  const fields = line.split(' ', pointersAt)
  const words: string[] = []
  for (let field = 4; field < pointersAt; field += 2) words.push(asWritten(fields[field] as string))
  return words
}

const asWritten = (word: string): string => {
  const bare = word.endsWith(')') ? word.replace(syntacticMarker, '') : word
  return bare.includes('_') ? bare.replaceAll('_', ' ') : bare
}

/** Pointers are a count and then four fields each. The fourth relates single words instead of whole synsets; it is not used. */
function parsePointers(line: string, at: number): Pointer[] {
  const fields = line.slice(0, line.indexOf(' | ')).split(' ')
  const count = +(fields[at] as string)
  const pointers: Pointer[] = []
  for (let field = at + 1; pointers.length < count; field += 4)
    pointers.push({
      symbol: fields[field] as string,
      offset: +(fields[field + 1] as string),
      partOfSpeech: openClassOf[fields[field + 2] as string] as OpenClass,
    })
  return pointers
}
