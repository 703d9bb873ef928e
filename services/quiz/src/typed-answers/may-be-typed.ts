import type { TypedAnswers } from '@wordloom/contracts/internal'
import type { MayBeTyped, TypedWord } from './find-typed-answers.ts'
import { inFormOf, otherFormsLike } from './other-forms.ts'

type Found = TypedAnswers['words'][number]

const mostLookAlikes = 300
const nothingFound: Found = { spellings: [], synonyms: [], lookAlikes: [] }

/** What may be typed for a word, from what the dictionary knows of it and the forms of English. */
export function mayBeTyped(word: TypedWord, { spellings, synonyms, lookAlikes } = nothingFound): MayBeTyped {
  const known = new Set([...word.right, ...spellings])
  const others = new Set([...lookAlikes, ...otherFormsLike(word, [...known])])
  const form = word.right.find((each) => each !== word.text) ?? word.text
  return {
    alsoRight: [...known].slice(1),
    synonyms: inFormOf(word, form, synonyms),
    lookAlikes: [...others].filter((other) => !known.has(other)).slice(0, mostLookAlikes),
  }
}
