import { comparable, misspelling } from '@wordloom/contracts/rules'
import { lemmasOf } from '../morphology/index.ts'
import { isAmericanFor, mayBeOneWord, otherSpellings } from '../spelling/index.ts'
import { asOpenClass, openClasses, type WordNet } from '../wordnet/index.ts'

/** A word as it is asked for: its text and lemma in small letters, and the words of its synset, the meant one if it is recognised. */
type Spelled = { text: string; lemma: string; partOfSpeech: string; synonyms: readonly string[]; isExact: boolean }

/** From this length on two words of one synset that are one letter apart are one word: adviser, advisor. */
const longEnough = 5

/** The other spellings of a word and of the forms of it that are right; in the meant sense alone, if the definition is WordNet's own. */
export function spellingsOf(word: Spelled, right: readonly string[], wordnet: WordNet): string[] {
  const { text, lemma, synonyms, isExact } = word
  const same = [
    ...synonyms.filter((other) => isSpellingOf(other, text) || isSpellingOf(other, lemma)),
    ...[...otherSpellings(text)].filter(
      (other) =>
        regular(other) === regular(text) ||
        !openClasses.some((each) => wordnet.has(other, each)) ||
        (!isExact && (isAmericanFor(text, other) || isMostlySpelled(word, other, wordnet))),
    ),
  ]
  return [...new Set([...same, ...right.flatMap((form) => formsSpelled(form, [text, lemma, ...same], wordnet))])]
}

/** Whether half the senses of a word at least are spelled so too: `grey` for `gray`, but no `cheque` for `check` nor `tyre` for the verb `tire`. */
function isMostlySpelled({ text, partOfSpeech }: Spelled, other: string, wordnet: WordNet): boolean {
  const named = asOpenClass(partOfSpeech.trim().toLowerCase())
  return (
    mayBeOneWord(other) &&
    (named ? [named] : openClasses).some((each) => {
      const senses = wordnet.senses(text, each).filter(({ words }) => words.includes(text))
      const shared = senses.filter(({ words }) => words.includes(other))
      return shared.length > 0 && 2 * shared.length >= senses.length
    })
  )
}

/** A word without the differences that never tell two words apart: -ise and -ize, -our and -or. Others may: cheque, storey, practise. */
const regular = (word: string): string => word.replaceAll('z', 's').replaceAll('our', 'or')

/** Whether two words of one meaning are one word in two spellings. */
const isSpellingOf = (word: string, other: string): boolean =>
  otherSpellings(word).has(other) || (Math.min(word.length, other.length) >= longEnough && misspelling(word, other) !== undefined)

/** A form in its other spellings, as far as they are forms of these words or the words themselves; `neighbor's` for `neighbour's`. */
function formsSpelled(form: string, words: readonly string[], wordnet: WordNet): string[] {
  const bare = form.replace(/['’]s?$/, '')
  return [...otherSpellings(bare)]
    .filter((other) => words.includes(other) || lemmasOf(other, wordnet).some(({ lemma }) => words.includes(lemma.replaceAll('_', ' '))))
    .map((other) => other + form.slice(bare.length))
}

/** A text without the article or `to` that it was saved with: `sea`, `swim`; itself, where the dictionary has it as it is, as `a lot`. */
export function withoutArticle(text: string, isVerb: boolean, wordnet: WordNet): string {
  const [, article, rest] = /^(to|an?|the) (.+)$/.exec(text) ?? []
  if (rest === undefined || (article === 'to') !== isVerb) return text
  const phrase = comparable(text).replaceAll(' ', '_')
  return openClasses.some((each) => wordnet.has(phrase, each)) ? text : rest
}
