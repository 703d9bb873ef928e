import { editDistance, lettersOf, type WordList } from '../../suggestions/index.ts'

/** About twenty occurrences in fifty million words: learners may know the word. */
const minKnownCommonness = 30

/** Twice as many as are chosen, since some cannot be options. */
const maxLookAlikes = 4

/** Words with a similar spelling, commonest first: `affect` for `effect`. */
export function lookAlikes(word: string, list: WordList): string[] {
  if (!/^[a-z]{4,40}$/.test(word)) return []
  const found = wordsWithin(word.length <= 5 ? 1 : 2, word, list)
  const others = found.filter((each) => each.word !== word && !sharesStem(each.word, word))
  return [...new Set(others.sort((a, b) => b.common - a.common).map((each) => each.word))].slice(0, maxLookAlikes)
}

/**
 * The words within so many edits of a word, at most one letter longer or shorter, and with at least this commonness; 0 includes every word of the
 * list.
 */
export function wordsWithin(edits: number, word: string, list: WordList, atLeast = minKnownCommonness): { word: string; common: number }[] {
  const letters = lettersOf(word)
  const spelling = Buffer.from(word, 'latin1')
  const found: { word: string; common: number }[] = []
  const byLength = wordsByLength(list, atLeast)
  for (const length of [spelling.length - 1, spelling.length, spelling.length + 1]) {
    const known = byLength[length] ?? []
    for (let at = 0; at < known.length; at += 2) {
      const changed = letters ^ known[at + 1]!
      if (isSeveral(changed & letters) || isSeveral(changed & ~letters)) continue
      const index = known[at]!
      if (editDistance(spelling, list.spelling(index), edits) <= edits)
        found.push({ word: list.word(index), common: list.commonness[index]! })
    }
  }
  return found
}

const grouped = new WeakMap<WordList, Map<number, Uint32Array[]>>()

/** The index and the letters of each word of at least this commonness, by length. Computed once. */
function wordsByLength(list: WordList, atLeast: number): Uint32Array[] {
  const before = grouped.get(list) ?? new Map<number, Uint32Array[]>()
  grouped.set(list, before)
  const kept = before.get(atLeast)
  if (kept) return kept
  const byLength: number[][] = []
  for (let index = 0; index < list.size; index++) {
    if (list.commonness[index]! < atLeast) continue
    const length = list.lengths[index]!
    byLength[length] ??= []
    byLength[length].push(index, list.letters[index]!)
  }
  const words = Array.from(byLength, (indexes) => Uint32Array.from(indexes ?? []))
  before.set(atLeast, words)
  return words
}

/** Whether more than one bit is set. */
const isSeveral = (bits: number): boolean => (bits & (bits - 1)) !== 0

/** Whether two words are probably forms of one word, which make no useful wrong option. */
const sharesStem = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a) || a.slice(0, -2) === b.slice(0, -2)
