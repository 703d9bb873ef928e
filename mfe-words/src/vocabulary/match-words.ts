import type { Word } from '@wordloom/contracts/http'
import { fold } from './fold.ts'

interface FoldedWord {
  text: string
  all: string
}

// Folding 10,000 words costs more than searching them, so each word is folded once; a changed word is a new object.
const folded = new WeakMap<Word, FoldedWord>()

/** The folded text of a word and of all its searched fields, one field a line so that no match spans two of them. */
export const foldedWord = (word: Word): FoldedWord => {
  const known = folded.get(word)
  if (known) return known
  const made = { text: fold(word.text), all: fold([word.text, word.definition, word.example, word.context].join('\n')) }
  folded.set(word, made)
  return made
}

/** How near a word is to what was typed: 0 the word itself, 1 its start, 2 anywhere else in its texts; undefined when it is not there. */
const nearness = (word: Word, needle: string): 0 | 1 | 2 | undefined => {
  const { text, all } = foldedWord(word)
  if (text === needle) return 0
  if (text.startsWith(needle)) return 1
  return all.includes(needle) ? 2 : undefined
}

/** The words that contain what was typed, as the server would answer: the word itself first, then its start, then the rest, each in the given order. */
export const matchWords = (words: readonly Word[], typed: string): readonly Word[] => {
  const needle = fold(typed.trim())
  if (needle === '') return words
  const ranks: [Word[], Word[], Word[]] = [[], [], []]
  for (const word of words) {
    const rank = nearness(word, needle)
    if (rank !== undefined) ranks[rank].push(word)
  }
  return ranks.flat()
}
