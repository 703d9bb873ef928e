import { editDistance, lettersOf, type WordList } from '../suggestions/index.ts'

/** About twenty occurrences in fifty million words: people may know it. */
const knownEnough = 30

/** Words with a similar spelling, commonest first: `affect` for `effect`. */
export function lookAlikes(word: string, list: WordList, max: number): string[] {
  if (!/^[a-z]{4,40}$/.test(word)) return []
  const found = wordsWithin(word.length <= 5 ? 1 : 2, word, list)
  const others = found.filter((each) => each.word !== word && !sharesStem(each.word, word))
  return [...new Set(others.sort((a, b) => b.common - a.common).map((each) => each.word))].slice(0, max)
}

/** The words that people may know within so many edits of a word, at most one letter longer or shorter. */
export function wordsWithin(edits: number, word: string, list: WordList): { word: string; common: number }[] {
  const letters = lettersOf(word)
  const spelling = Buffer.from(word, 'latin1')
  const found: { word: string; common: number }[] = []
  const byLength = knownPlaces(list)
  for (const length of [spelling.length - 1, spelling.length, spelling.length + 1])
    for (const place of byLength[length] ?? []) {
      const changed = letters ^ list.letters[place]!
      if (bits(changed & letters) > 1 || bits(changed & ~letters) > 1) continue
      if (editDistance(spelling, list.spelling(place), edits) <= edits)
        found.push({ word: list.word(place), common: list.commonness[place]! })
    }
  return found
}

const known = new WeakMap<WordList, number[][]>()

/** The indexes of words that people may know, a small part of the list, by length; computed once. */
function knownPlaces(list: WordList): number[][] {
  const before = known.get(list)
  if (before) return before
  const places: number[][] = []
  for (let place = 0; place < list.size; place++) {
    if (list.commonness[place]! < knownEnough) continue
    const length = list.lengths[place]!
    places[length] ??= []
    places[length].push(place)
  }
  known.set(list, places)
  return places
}

/** Two forms of one word are similar too, and make no useful wrong option. */
const sharesStem = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a) || a.slice(0, -2) === b.slice(0, -2)

function bits(value: number): number {
  let count = 0
  for (let rest = value | 0; rest !== 0; rest &= rest - 1) count++
  return count
}
