import { comparable } from '@wordloom/contracts/rules'
import { wordsWithin } from '../distractors/index.ts'
import { isWordOrForm, lemmasOf } from '../morphology/index.ts'
import { otherSpellings } from '../spelling/index.ts'
import type { WordList } from '../suggestions/index.ts'
import { closedClassWord } from '../supplement/index.ts'
import { type OpenClass, openClasses, type WordNet } from '../wordnet/index.ts'

/** Misspellings in texts up to this length are not tolerated (packages/contracts/src/rules/grade.ts), so look-alikes are not needed. */
const maxLengthWithoutSlips = 3
const singleWord = /^[a-z][a-z'-]{1,39}$/

/** In a phrase of so many words an edit makes another phrase only if the dictionary has it, or if it changes a particle: `put us with`. */
const minLongPhraseWords = 3
/** The words of WordNet's longest phrases. */
const maxPhraseWords = 9

/**
 * The words, even rare ones, one edit from a text or a part of it, its other spelling with another meaning (`storey` for a `story`), and two words
 * that together look like it.
 */
export function otherWordsLike(text: string, list: WordList, wordnet: WordNet): string[] {
  const plain = comparable(text)
  if (plain.length <= maxLengthWithoutSlips) return []
  const words = plain.split(' ')
  const isLong = plain.replace(/^(?:an?|the|to) /, '').split(' ').length >= minLongPhraseWords
  const mayBePhrase = isLong && words.length <= maxPhraseWords
  const parts = new Set([plain, ...words])
  const compared = [...parts].filter((part) => singleWord.test(part) && (!isLong || mayBePhrase || isParticle(part)))
  const within = new Map(compared.map((part) => [part, wordsWithin(1, part, list, 0)]))
  const like = (part: string) => within.get(part)?.map(({ word }) => word) ?? []
  const said = new Set([...within.values()].flat().flatMap(({ word, common }) => (common > 0 ? [word] : [])))
  const near = [...parts].flatMap((part) => (isLong ? (isParticle(part) ? like(part).filter(isParticle) : []) : like(part)))
  const phrases = mayBePhrase ? words.flatMap((word, index) => like(word).map((other) => words.with(index, other).join(' '))) : []
  return [
    ...new Set([
      // The list has most words twice.
      ...[...new Set([...near, ...splitsOf(plain, wordnet)])].filter(
        (word) => isWord(word, wordnet) || (said.has(word) && isLowerCase(word, wordnet)),
      ),
      // Not filtered by isWord, since the first sense of `tyre` is the city.
      ...[...otherSpellings(plain)].filter((word) => isWordOrForm(word, wordnet)),
      ...phrases.filter((phrase) => openClasses.some((each) => hasPhrase(phrase, each, wordnet))),
    ]),
  ].filter((word) => word !== plain)
}

/** Whether another word in this place changes the meaning of a phrase: `us` for `up`. No conjunction does: `one in a blue moon` is a slip. */
const isParticle = (word: string): boolean => closedClassWord(word)?.senses.some((sense) => sense.partOfSpeech !== 'conjunction') ?? false

const hasPhrase = (phrase: string, partOfSpeech: OpenClass, wordnet: WordNet): boolean =>
  ['_', '-'].some((joint) => wordnet.has(phrase.replaceAll(' ', joint), partOfSpeech))

/** Whether every part of a text is a lower-case word of the dictionary: the list contains misspellings and names as well. */
const isWord = (text: string, wordnet: WordNet): boolean =>
  text
    .split(' ')
    .every(
      (word) =>
        closedClassWord(word) !== undefined ||
        openClasses.some((each) => isCommonWord(word, each, wordnet)) ||
        lemmasOf(word, wordnet).some(({ lemma, partOfSpeech }) => isCommonWord(lemma, partOfSpeech, wordnet)),
    )

/** Whether one of a word's senses is written without a capital. If people say it so, it is more than a name, although WordNet has one first: polo. */
const isLowerCase = (word: string, wordnet: WordNet): boolean =>
  openClasses.some((each) => wordnet.offsets(word, each).some((offset) => wordnet.synset(each, offset).words.includes(word)))

/** Whether a word is more than a name: its first sense, one with tags, or more than half of its senses are written without a capital. */
function isCommonWord(word: string, partOfSpeech: OpenClass, wordnet: WordNet): boolean {
  const hasIt = (offset: number): boolean => wordnet.synset(partOfSpeech, offset).words.includes(word)
  const [first, ...others] = wordnet.offsets(word, partOfSpeech)
  if (first === undefined) return false
  if (hasIt(first)) return true
  const counts = others.length > 0 ? wordnet.tagCounts(word, partOfSpeech) : []
  const own = others.map(hasIt)
  return own.some((isOwn, index) => isOwn && counts[index + 1] !== undefined) || 2 * own.filter(Boolean).length > own.length + 1
}

/** Splits of a word into two, the first of a closed class: `may be`. A split that the dictionary lists as a spelling is left out. */
function splitsOf(word: string, wordnet: WordNet): string[] {
  if (!/^[a-z]+$/.test(word)) return []
  const indexes = Array.from({ length: Math.max(0, word.length - 3) }, (_, index) => index + 2)
  return indexes
    .filter((index) => closedClassWord(word.slice(0, index)))
    .filter((index) => !openClasses.some((each) => wordnet.has(`${word.slice(0, index)}_${word.slice(index)}`, each)))
    .map((index) => `${word.slice(0, index)} ${word.slice(index)}`)
}
