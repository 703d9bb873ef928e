import type { QuizQuestion } from '@wordloom/contracts/http'
import { comparable } from '@wordloom/contracts/rules'
import { questionTexts } from '../blanks/question-texts.ts'
import type { Grading } from '../quiz/asked-question.ts'
import type { AnswerVariants } from '../typed-answers/answer-variants.ts'
import type { FindTypedAnswers } from '../typed-answers/dictionary-typed-answers.ts'
import type { AskableWord } from '../vocabulary/askable-word.ts'
import { questionKinds } from './question-types.ts'

type QuestionAboutWord = { word: AskableWord; question: QuizQuestion }

/** What grading needs of each question, by its id: of those whose answer is typed. */
export async function gradingsOf(
  find: FindTypedAnswers,
  userId: string,
  asked: readonly QuestionAboutWord[],
): Promise<ReadonlyMap<string, Grading>> {
  const typed = asked.filter(({ question }) => questionKinds[question.questionType].isTyped)
  if (typed.length === 0) return new Map()
  const queries = typed.map(({ word: { text, partOfSpeech, definition }, question: { correctAnswer, alsoRight = [] } }) => {
    return { text, partOfSpeech, definition, right: [correctAnswer, ...alsoRight] }
  })
  const found = await find(userId, queries)
  return new Map(
    typed.flatMap(({ word, question }, index) => {
      const mayBe = found[index]
      return mayBe ? [[question.id, { wordStatus: word.status, ...withBlanked(mayBe, word, question.prompt) }]] : []
    }),
  )
}

/** With the words that the definition has in its blanks, since they fit as well: `angry` in `____ because you need to eat`, for hangry. */
function withBlanked(mayBe: AnswerVariants, word: AskableWord, prompt: string | undefined): AnswerVariants {
  const blanked = prompt === undefined ? [] : questionTexts(word).blanked
  if (blanked.length === 0) return mayBe
  const right = new Set([word.text, ...mayBe.alsoRight].map(comparable))
  const others = blanked.filter(({ text }) => !right.has(comparable(text)))
  const otherForms = [...(mayBe.otherForms ?? []), ...others.filter(({ isForm }) => isForm).map(({ text }) => text)]
  return { ...mayBe, synonyms: [...mayBe.synonyms, ...others.map(({ text }) => text)], ...(otherForms.length > 0 && { otherForms }) }
}
