import { comparable } from '@wordloom/contracts/rules'
import { closedClassWord } from '../closed-class/index.ts'
import { lemmasOf } from '../morphology/index.ts'
import { wordsWithin } from '../neighbours/index.ts'
import { otherSpellings } from '../spelling/index.ts'
import type { WordList } from '../suggestions/index.ts'
import { type OpenClass, openClasses, type WordNet } from '../wordnet/index.ts'

/** So short a text has no slips (packages/contracts/src/rules/grade-typed.ts), so that nothing need be told from them. */
const tooShortForSlips = 3
const aWord = /^[a-z][a-z'-]{1,39}$/

/** In a phrase of so many words a slip makes no other phrase, unless the dictionary has it, or it is another particle: `put us with`. */
const longPhrase = 3

/**
 * The words one edit from a text or a part of it, however rare, its other spelling in another meaning (`storey` for a `story` that is told),
 * and the words that together look like it.
 */
export function otherWordsLike(text: string, list: WordList, wordnet: WordNet): string[] {
  const plain = comparable(text)
  if (plain.length <= tooShortForSlips) return []
  const words = plain.split(' ')
  const isLong = plain.replace(/^(?:an?|the|to) /, '').split(' ').length >= longPhrase
  const like = (part: string) => (aWord.test(part) ? wordsWithin(1, part, list, 0).map(({ word }) => word) : [])
  const parts = new Set([plain, ...words])
  const near = [...parts].flatMap((part) => (isLong && !closedClassWord(part) ? [] : like(part)))
  const phrases = isLong ? words.flatMap((word, place) => like(word).map((other) => words.with(place, other).join(' '))) : []
  return [
    ...new Set([
      // The list has most words twice.
      ...[...new Set([...near, ...splitsOf(plain, wordnet)])].filter((word) => isWord(word, wordnet)),
      // A `tyre` is known, if Tyre is the word's first sense.
      ...[...otherSpellings(plain)].filter(
        (word) => openClasses.some((each) => wordnet.has(word, each)) || lemmasOf(word, wordnet).length > 0,
      ),
      ...phrases.filter((phrase) => openClasses.some((each) => hasPhrase(phrase, each, wordnet))),
    ]),
  ].filter((word) => word !== plain)
}

const hasPhrase = (phrase: string, partOfSpeech: OpenClass, wordnet: WordNet): boolean =>
  ['_', '-'].some((joint) => wordnet.has(phrase.replaceAll(' ', joint), partOfSpeech))

/** Whether every part of a text is a word that the dictionary shows: misspellings occur in the list too, and names are no words in lower case. */
const isWord = (text: string, wordnet: WordNet): boolean =>
  text
    .split(' ')
    .every(
      (word) =>
        closedClassWord(word) !== undefined ||
        openClasses.some((each) => isNoName(word, each, wordnet)) ||
        lemmasOf(word, wordnet).some(({ lemma, partOfSpeech }) => isNoName(lemma, partOfSpeech, wordnet)),
    )

/** Whether a word is looked up as a word, not as the name of a country or a person: its first sense, or one met in texts, has no capital. */
function isNoName(word: string, partOfSpeech: OpenClass, wordnet: WordNet): boolean {
  const hasIt = (offset: number): boolean => wordnet.synset(partOfSpeech, offset).words.includes(word)
  const [first, ...others] = wordnet.offsets(word, partOfSpeech)
  if (first === undefined) return false
  if (hasIt(first)) return true
  const counts = others.length > 0 ? wordnet.tagCounts(word, partOfSpeech) : []
  return others.some((offset, place) => counts[place + 1] !== undefined && hasIt(offset))
}

/** Two words that make one, the first of them of a closed class: `may be`. Where the dictionary writes the one as two, it is no other word. */
function splitsOf(word: string, wordnet: WordNet): string[] {
  if (!/^[a-z]+$/.test(word)) return []
  const places = Array.from({ length: Math.max(0, word.length - 3) }, (_, place) => place + 2)
  return places
    .filter((place) => closedClassWord(word.slice(0, place)))
    .filter((place) => !openClasses.some((each) => wordnet.has(`${word.slice(0, place)}_${word.slice(place)}`, each)))
    .map((place) => `${word.slice(0, place)} ${word.slice(place)}`)
}
