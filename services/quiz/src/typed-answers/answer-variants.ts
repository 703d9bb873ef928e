import type { TypedAnswers, TypedAnswersRequest } from '@wordloom/contracts/internal'
import type { Grading } from '../quiz/asked-question.ts'
import { inflectLike, isFormOf, lookAlikeForms } from './other-forms.ts'

/** A word that is to be typed, and its right answers. */
export type TypedWord = TypedAnswersRequest['words'][number]
/** Answers besides the right one: which are right as well, which are synonyms, and which are other words that look alike. */
export type AnswerVariants = Omit<Grading, 'wordStatus'>

type DictionaryVariants = TypedAnswers['words'][number]

const maxLookAlikes = 300
const nothingFound: DictionaryVariants = { spellings: [], synonyms: [], lookAlikes: [] }

/** The answer variants of a word, from the dictionary's variants and English inflection. */
export function answerVariants(word: TypedWord, { spellings, synonyms, lookAlikes } = nothingFound): AnswerVariants {
  const known = new Set([...word.right, ...spellings])
  const alike = new Set([...lookAlikes, ...lookAlikeForms(word, [...known])])
  const form = word.right.find((each) => each !== word.text) ?? word.text
  const lemmas = synonyms.filter((each) => isFormOf(word, each))
  const others = synonyms.filter((each) => !lemmas.includes(each))
  return {
    alsoRight: [...known].slice(1),
    synonyms: [...lemmas, ...inflectLike(word, form, others)],
    ...(lemmas.length > 0 && { otherForms: lemmas }),
    lookAlikes: [...alike].filter((other) => !known.has(other)).slice(0, maxLookAlikes),
  }
}
