import type { QuizQuestion } from '@wordloom/contracts/http'
import { questionKinds } from '../generate-quiz/question-types.ts'
import type { Grading } from '../quiz/asked-question.ts'
import type { AskableWord } from '../vocabulary/askable-word.ts'
import type { FindTypedAnswers } from './find-typed-answers.ts'

/** A question and the word it is about. */
type QuestionAboutWord = { word: AskableWord; question: QuizQuestion }

/** What grading needs of each question, by its id: of those whose answer is typed. */
export async function gradingsOf(
  find: FindTypedAnswers,
  userId: string,
  asked: readonly QuestionAboutWord[],
): Promise<ReadonlyMap<string, Grading>> {
  const typed = asked.filter(({ question }) => questionKinds[question.questionType].isTyped)
  if (typed.length === 0) return new Map()
  const found = await find(
    userId,
    typed.map(({ word: { text, partOfSpeech, definition }, question: { correctAnswer, alsoRight = [] } }) => ({
      ...{ text, partOfSpeech, definition },
      right: [correctAnswer, ...alsoRight],
    })),
  )
  return new Map(
    typed.flatMap(({ word, question }, place) => {
      const mayBe = found[place]
      return mayBe ? [[question.id, { wordStatus: word.status, ...mayBe }]] : []
    }),
  )
}
