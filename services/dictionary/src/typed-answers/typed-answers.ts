import type { TypedAnswers, TypedAnswersRequest } from '@wordloom/contracts/internal'
import { comparable, misspelling } from '@wordloom/contracts/rules'
import { lemmasOf } from '../morphology/index.ts'
import { type SynsetRef, senseOf } from '../neighbours/index.ts'
import { otherSpellings } from '../spelling/index.ts'
import type { WordList } from '../suggestions/index.ts'
import { openClasses, type Synset, type WordNet } from '../wordnet/index.ts'
import { otherWordsLike } from './other-words.ts'

type Asked = TypedAnswersRequest['words'][number]
type Found = TypedAnswers['words'][number]

/** Finds what a typed answer to a question about a word may be; see TypedAnswers in the contracts. */
export type FindTypedAnswers = (asked: Asked, wordList: WordList) => Found

const maxSynonyms = 24
/** From this length on two words of one synset that are one letter apart are one word: adviser, advisor. */
const longEnough = 5
/** Blanks, hyphens and accents make no other spelling. */
const inOneWord = (text: string): string => comparable(text).replaceAll(' ', '')
const lower = (text: string): string => text.toLowerCase()

/** Typed answers from WordNet's synsets, the lists of spellings and the words that people may know. */
export const createTypedAnswersFinder =
  (wordnet: WordNet): FindTypedAnswers =>
  (asked, wordList) => {
    const sense = senseOf(asked, wordnet)
    const synsetOf = (ref: SynsetRef | undefined) => ref && wordnet.synset(ref.partOfSpeech, ref.offset)
    const meant = synsetOf(sense?.meant ?? (sense?.senses.length === 1 ? sense.senses[0] : undefined))
    const words = (meant ?? synsetOf(sense?.senses[0]))?.words ?? []
    const text = lower(asked.text)
    const right = new Set([text, ...asked.right.map(lower)])
    const lemma = sense?.lemma.replaceAll('_', ' ') ?? text
    const same = [
      ...words.map(lower).filter((word) => isSpellingOf(word, text) || isSpellingOf(word, lemma)),
      ...[...otherSpellings(text)].filter(
        (word) => regular(word) === regular(text) || !openClasses.some((each) => wordnet.has(word, each)),
      ),
    ]
    const forms = [...right].flatMap((form) => formsSpelled(form, [text, lemma, ...same], wordnet))
    const written = new Set([...right].map(inOneWord))
    const spellings = [...new Set([...same, ...forms])].filter((word) => !written.has(inOneWord(word)))
    const fitting = meant ? [meant, ...nearby(meant, wordnet)] : []
    if (sense?.partOfSpeech === 'verb' && isNamedIn(lemma, asked.definition))
      fitting.push(...sense.senses.map((ref) => wordnet.synset(ref.partOfSpeech, ref.offset)))
    const synonyms = fitting.flatMap((synset) => synset.words)
    const known = new Set([...right, ...spellings])
    const lookAlikes = [...known].flatMap((each) => otherWordsLike(each, wordList, wordnet))
    return {
      spellings,
      synonyms: [...new Set(synonyms)].filter((word) => !known.has(lower(word)) && !written.has(inOneWord(word))).slice(0, maxSynonyms),
      lookAlikes: [...new Set(lookAlikes)].filter((word) => !known.has(word)),
    }
  }

/** Whether a definition names what is done by the verb itself, as `come to a halt, stop moving` does: any of its synonyms fits there. */
const isNamedIn = (lemma: string, definition: string): boolean =>
  definition.split(/[;,]/).some((clause) => `${clause.trim().replace(/^to /i, '').toLowerCase()} `.startsWith(`${lemma} `))

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

/**
 * Meanings so near that their words fit the same definition: of an adjective what WordNet says to see also, and if it has an opposite the
 * similar ones; for the others, the similar one is broader.
 */
function nearby({ pointers, partOfSpeech }: Synset, wordnet: WordNet): Synset[] {
  if (partOfSpeech !== 'adjective') return []
  const hasOpposite = pointers.some(({ symbol }) => symbol === '!')
  return pointers
    .filter(({ symbol }) => symbol === '^' || (symbol === '&' && hasOpposite))
    .filter((pointer) => pointer.partOfSpeech === partOfSpeech)
    .map((pointer) => wordnet.synset(pointer.partOfSpeech, pointer.offset))
}
