import { comparable, misspelling } from '@wordloom/contracts/rules'
import { lemmasOf } from '../morphology/index.ts'
import { isAmericanFor, mayBeSameWord, otherSpellings } from '../spelling/index.ts'
import { asOpenClass, openClasses, type WordNet } from '../wordnet/index.ts'

/** The word asked for: its text and lemma in lower case, and the words of its synset. */
type SpellingQuery = { text: string; lemma: string; partOfSpeech: string; synonyms: readonly string[]; isExact: boolean }

/** From this length on, two words of one synset that are one letter apart are spellings of one word: adviser, advisor. */
const minLengthForVariants = 5

/** The other spellings of a word and of its right forms; only of the meant sense if the definition is WordNet's own. */
export function spellingsOf(word: SpellingQuery, right: readonly string[], wordnet: WordNet): string[] {
  const { text, lemma, synonyms, isExact } = word
  const same = [
    ...synonyms.filter((other) => isSpellingOf(other, text) || isSpellingOf(other, lemma)),
    ...[...otherSpellings(text)].filter(
      (other) =>
        withoutRegularDifferences(other) === withoutRegularDifferences(text) ||
        !openClasses.some((each) => wordnet.has(other, each)) ||
        (!isExact && (isAmericanFor(text, other) || isUsualSpelling(word, other, wordnet))),
    ),
  ]
  return [...new Set([...same, ...right.flatMap((form) => formsSpelled(form, [text, lemma, ...same], wordnet))])]
}

/** Whether at least half of a word's senses share the other spelling: `grey` for `gray`, but not `cheque` for `check` or `tyre` for the verb `tire`. */
function isUsualSpelling({ text, partOfSpeech }: SpellingQuery, other: string, wordnet: WordNet): boolean {
  const named = asOpenClass(partOfSpeech.trim().toLowerCase())
  return (
    mayBeSameWord(other) &&
    (named ? [named] : openClasses).some((each) => {
      const senses = wordnet.senses(text, each).filter(({ words }) => words.includes(text))
      const shared = senses.filter(({ words }) => words.includes(other))
      return shared.length > 0 && 2 * shared.length >= senses.length
    })
  )
}

/** A word without regular differences, which never distinguish two words: -ise and -ize, -our and -or. */
const withoutRegularDifferences = (word: string): string => word.replaceAll('z', 's').replaceAll('our', 'or')

/** Whether two words of one meaning are one word in two spellings. */
const isSpellingOf = (word: string, other: string): boolean =>
  otherSpellings(word).has(other) || (Math.min(word.length, other.length) >= minLengthForVariants && misspelling(word, other) !== undefined)

/** The other spellings of a form that are these words or their forms; `neighbor's` for `neighbour's`. */
function formsSpelled(form: string, words: readonly string[], wordnet: WordNet): string[] {
  const bare = form.replace(/['’]s?$/, '')
  return [...otherSpellings(bare)]
    .filter((other) => words.includes(other) || lemmasOf(other, wordnet).some(({ lemma }) => words.includes(lemma.replaceAll('_', ' '))))
    .map((other) => other + form.slice(bare.length))
}

/** A text without the article or `to` that it was saved with: `sea`, `swim`. Unchanged if the dictionary lists it with one, as `a lot`. */
export function withoutArticle(text: string, isVerb: boolean, wordnet: WordNet): string {
  const [, article, rest] = /^(to|an?|the) (.+)$/.exec(text) ?? []
  if (rest === undefined || (article === 'to') !== isVerb) return text
  const phrase = comparable(text).replaceAll(' ', '_')
  return openClasses.some((each) => wordnet.has(phrase, each)) ? text : rest
}
