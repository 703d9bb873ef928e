import type { QuizQuestion } from '@wordloom/contracts/http'
import { comparable } from '@wordloom/contracts/rules'
import { LRUCache } from 'lru-cache'
import { createFormTest } from '../blanks/gives-away.ts'
import { blankedWords } from '../blanks/mask-definition.ts'
import { tokenize } from '../blanks/tokens.ts'
import { questionKinds } from '../generate-quiz/question-types.ts'
import type { Grading } from '../quiz/asked-question.ts'
import type { AskableWord } from '../vocabulary/askable-word.ts'
import type { AnswerVariants, FindTypedAnswers } from './find-typed-answers.ts'

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
      return mayBe ? [[question.id, { wordStatus: word.status, ...withBlanked(mayBe, word, question.prompt) }]] : []
    }),
  )
}

/** Unfinished quizzes are made again of the same words. */
const formTests = new LRUCache<string, (word: string) => boolean>({ max: 500, memoMethod: createFormTest })

/** With the words that the definition has in its blanks, since they fit as well: `angry` in `____ because you need to eat`, for hangry. */
function withBlanked(mayBe: AnswerVariants, { text, definition }: AskableWord, prompt: string | undefined): AnswerVariants {
  const right = new Set([text, ...mayBe.alsoRight].map(comparable))
  const blanked = prompt === undefined ? [] : blankedWords(definition, prompt).filter((each) => !right.has(comparable(each)))
  if (blanked.length === 0) return mayBe
  const isForm = tokenize(text).length === 1 ? formTests.memo(text) : () => false
  const forms = blanked.filter((each) => isForm(each.toLowerCase()))
  const otherForms = [...(mayBe.otherForms ?? []), ...forms]
  return { ...mayBe, synonyms: [...mayBe.synonyms, ...blanked], ...(otherForms.length > 0 && { otherForms }) }
}
