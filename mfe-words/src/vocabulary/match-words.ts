import { searchedTexts, type Word } from '@wordloom/contracts/http'

const marks = /\p{M}+/gu

/** Text as search compares it: without accents and in lower case, so that `cafe` finds `Café`. */
const fold = (text: string): string => text.normalize('NFKD').replace(marks, '').toLowerCase()

interface FoldedWord {
  text: string
  all: string
}

// Folding costs more than searching, so folded words are cached. A changed word is a new object.
const folded = new WeakMap<Word, FoldedWord>()

/** The folded text of a word and of all its searched fields, one field per line so that no match spans two of them. */
export const foldedWord = (word: Word): FoldedWord => {
  const known = folded.get(word)
  if (known) return known
  const made = { text: fold(word.text), all: fold(searchedTexts.map((name) => word[name]).join('\n')) }
  folded.set(word, made)
  return made
}

/** The rank of a match: 0 the word itself, 1 its beginning, 2 anywhere else; undefined without a match. */
const nearness = (word: Word, needle: string): 0 | 1 | 2 | undefined => {
  const { text, all } = foldedWord(word)
  if (text === needle) return 0
  if (text.startsWith(needle)) return 1
  return all.includes(needle) ? 2 : undefined
}

/**
 * The words that contain the text, in the server's order: the word itself, then words that begin with it, then the rest, each in the given
 * order.
 */
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
