import { searchedTexts, type Word } from '@wordloom/contracts/http'
import { byCloseness, fold } from '@wordloom/contracts/rules'

interface FoldedWord {
  text: string
  all: string
}

// Folding costs more than searching, so folded words are cached. A changed word is a new object.
const cache = new WeakMap<Word, FoldedWord>()

/** The folded text of a word and of all its searched fields, one field per line so that no match spans two of them. */
export const foldedWord = (word: Word): FoldedWord => {
  const cached = cache.get(word)
  if (cached) return cached
  const folded = { text: fold(word.text), all: fold(searchedTexts.map((name) => word[name]).join('\n')) }
  cache.set(word, folded)
  return folded
}

/**
 * The words that contain the text, in the server's order: the word itself, then words that begin with it, then the rest, each in the given
 * order.
 */
export const matchWords = (words: readonly Word[], typed: string): readonly Word[] => {
  const needle = fold(typed.trim())
  if (needle === '') return words
  return byCloseness(
    words.filter((word) => foldedWord(word).all.includes(needle)),
    (word) => foldedWord(word).text,
    needle,
  )
}
