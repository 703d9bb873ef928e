import { plainForm } from '../spelling/index.ts'
import type { Headwords } from './headwords.ts'

/** The most candidates per beginning; some turn out to be forms of other words. */
const maxCandidates = 40

/** One band: who knows `recent` does not look up `recently`. */
const derived = 16

/** The words from which a word may be derived by a common ending: `record` for `recording`, `happy` for `happily`. */
function basesOf(word: string): string[] {
  const [, stem, ending] = /^(.{3,}?)(ly|ily|ing|ings|ed|er|or|ness|iness|ful|fully)$/.exec(word) ?? []
  if (stem === undefined || ending === undefined) return []
  return [stem, `${stem}e`, ...(ending.startsWith('i') ? [`${stem}y`] : []), ...(/(.)\1$/.test(stem) ? [stem.slice(0, -1)] : [])]
}

/** WordNet's files are Latin-1, so no headword has other letters. */
const isLatin = /^[!-ÿ ]+$/

/** The longer headwords with this beginning, the most common first, then the shortest, and derived words later; with blanks instead of `_`. */
export function headwordsStartingWith(typed: string, headwords: Headwords): string[] {
  const isOpen = /\s$/.test(typed)
  const start = plainForm(typed).toLowerCase()
  if (start.length > 40 || !isLatin.test(start)) return []
  const key = Buffer.from(start.replaceAll(' ', '_') + (isOpen ? '_' : ''), 'latin1')
  const best: { index: number; rank: number }[] = []
  for (let index = lowerBound(key, headwords); index < headwords.size; index++) {
    const spelling = headwords.spelling(index)
    if (!beginsWith(spelling, key)) break
    if (spelling.length === key.length) continue
    const rank = headwords.commonness[index]! * 64 - spelling.length
    if (best.length === maxCandidates && rank <= best.at(-1)!.rank) continue
    best.splice(firstBelow(best, rank), 0, { index, rank })
    if (best.length > maxCandidates) best.pop()
  }
  const words = best.map(({ index, rank }) => ({
    word: Buffer.from(headwords.spelling(index)).toString('latin1').replaceAll('_', ' '),
    rank,
  }))
  const all = new Set(words.map(({ word }) => word))
  const lookedUp = ({ word, rank }: (typeof words)[number]) => (basesOf(word).some((base) => all.has(base)) ? rank - derived * 64 : rank)
  return words.sort((a, b) => lookedUp(b) - lookedUp(a)).map(({ word }) => word)
}

const firstBelow = (best: readonly { rank: number }[], rank: number): number => {
  const at = best.findIndex((each) => each.rank < rank)
  return at === -1 ? best.length : at
}

const beginsWith = (spelling: Uint8Array, key: Uint8Array): boolean => Buffer.compare(spelling.subarray(0, key.length), key) === 0

/** The first place whose headword is not before the key. */
function lowerBound(key: Uint8Array, { size, spelling }: Headwords): number {
  let low = 0
  let high = size
  while (low < high) {
    const middle = (low + high) >>> 1
    if (Buffer.compare(spelling(middle), key) < 0) low = middle + 1
    else high = middle
  }
  return low
}
