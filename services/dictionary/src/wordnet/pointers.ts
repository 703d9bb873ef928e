import { type OpenClass, openClassOf } from './part-of-speech.ts'

/** A synset's relations without its texts. */
export type SynsetPointers = {
  offset: number
  lexicographerFile: number
  /** Calls `visit` for each pointer with the first character of its symbol (`@` for `@i`) and its target. */
  each: (visit: (symbol: string, partOfSpeech: OpenClass, offset: number) => void) => void
}

const blank = 0x20
const lineFeed = 0x0a
const zero = 0x30
const classOfByte = new Map(Object.entries(openClassOf).map(([letter, openClass]) => [letter.charCodeAt(0), openClass]))

/**
 * Reads the pointers of every synset of a data file (wndb(5WN)) from its bytes, which is faster than parsing its lines. Numbers have a fixed
 * width, so that only words and symbols are searched for their ends.
 */
export function* pointersIn(data: Buffer): Generator<SynsetPointers> {
  const number = (at: number, digits: number): number => {
    let value = 0
    for (let index = at; index < at + digits; index++) value = value * 10 + data[index]! - zero
    return value
  }
  const after = (byte: number, at: number): number => {
    let end = at
    while (data[end] !== byte) end++
    return end + 1
  }
  for (let line = 0; line < data.length; line = data.indexOf(lineFeed, line) + 1) {
    if (data[line] === blank) continue // the licence
    yield {
      offset: number(line, 8),
      lexicographerFile: number(line + 9, 2),
      each(visit) {
        let at = line + 17
        for (let fields = 2 * Number.parseInt(data.toString('latin1', line + 14, line + 16), 16); fields > 0; fields--)
          at = after(blank, at)
        let left = number(at, 3)
        for (at += 4; left > 0; left--) {
          const symbol = String.fromCharCode(data[at]!)
          at = after(blank, at)
          visit(symbol, classOfByte.get(data[at + 9]!) as OpenClass, number(at, 8))
          at += 16
        }
      },
    }
  }
}
