import { comparable } from '@wordloom/contracts/rules'
import { closedClassWord } from '../closed-class/index.ts'
import { lemmasOf } from '../morphology/index.ts'
import { wordsWithin } from '../neighbours/index.ts'
import { otherSpellings } from '../spelling/index.ts'
import type { WordList } from '../suggestions/index.ts'
import { openClasses, type WordNet } from '../wordnet/index.ts'

/** So short a text has no slips (packages/contracts/src/rules/grade-typed.ts), so that nothing need be told from them. */
const tooShortForSlips = 3
const aWord = /^[a-z][a-z'-]{1,39}$/

/**
 * The words one edit from a text or a part of it that people may know, its other spelling in another meaning (`storey` for a `story` that is
 * told), and the words that together look like it.
 */
export function otherWordsLike(text: string, list: WordList, wordnet: WordNet): string[] {
  const plain = comparable(text)
  if (plain.length <= tooShortForSlips) return []
  const parts = [...new Set([plain, ...plain.split(' ')])].filter((part) => aWord.test(part))
  const near = parts.flatMap((part) => wordsWithin(1, part, list).map(({ word }) => word))
  return [...new Set([...near, ...otherSpellings(plain), ...splitsOf(plain, wordnet)])].filter(
    (word) => word !== plain && isWord(word, wordnet),
  )
}

/** Whether every part of a text is a word: misspellings occur in the list too. */
const isWord = (text: string, wordnet: WordNet): boolean =>
  text
    .split(' ')
    .every((word) => closedClassWord(word) || openClasses.some((each) => wordnet.has(word, each)) || lemmasOf(word, wordnet).length > 0)

/** Two words that make one, the first of them of a closed class: `may be`. Where the dictionary writes the one as two, it is no other word. */
function splitsOf(word: string, wordnet: WordNet): string[] {
  if (!/^[a-z]+$/.test(word)) return []
  const places = Array.from({ length: Math.max(0, word.length - 3) }, (_, place) => place + 2)
  return places
    .filter((place) => closedClassWord(word.slice(0, place)))
    .filter((place) => !openClasses.some((each) => wordnet.has(`${word.slice(0, place)}_${word.slice(place)}`, each)))
    .map((place) => `${word.slice(0, place)} ${word.slice(place)}`)
}
