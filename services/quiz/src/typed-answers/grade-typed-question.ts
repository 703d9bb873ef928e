import type { QuizQuestion } from '@wordloom/contracts/http'
import type { Grading } from '../quiz/asked-question.ts'
import type { AskableWord } from '../vocabulary/askable-word.ts'
import type { TypedAnswersOfWord, TypedWord } from './find-typed-answers.ts'
import { inFormOf, otherFormsLike } from './other-forms.ts'

type Typed = Pick<QuizQuestion, 'correctAnswer' | 'alsoRight'>

const longest = 300
const nothingFound: TypedAnswersOfWord = { spellings: [], synonyms: [], lookAlikes: [] }

/** What the dictionary is asked about a question whose answer is typed. */
export const typedWord = (word: AskableWord, { correctAnswer, alsoRight = [] }: Typed): TypedWord => ({
  text: word.text,
  partOfSpeech: word.partOfSpeech,
  definition: word.definition,
  right: [correctAnswer, ...alsoRight],
})

/** What grading a typed answer to this question needs; of what the dictionary knows nothing, where it does not answer. */
export function gradingOf(word: AskableWord, { correctAnswer, alsoRight = [] }: Typed, found = nothingFound): Grading {
  const right = [correctAnswer, ...alsoRight]
  const spelled = [...alsoRight, ...found.spellings]
  const known = new Set([correctAnswer, ...spelled])
  const others = [...found.lookAlikes, ...otherFormsLike(word, [...known])]
  return {
    wordStatus: word.status,
    alsoRight: [...new Set(spelled)],
    synonyms: inFormOf(word, right.find((each) => each !== word.text) ?? correctAnswer, found.synonyms),
    lookAlikes: [...new Set(others)].filter((other) => !known.has(other)).slice(0, longest),
  }
}
