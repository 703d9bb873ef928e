import type { TypedAnswersRequest } from '@wordloom/contracts/internal'
import type { Grading } from '../quiz/asked-question.ts'

/** A word that is to be typed, and its right answers. */
export type TypedWord = TypedAnswersRequest['words'][number]
/** Answers besides the right one: which are right as well, which are synonyms, and which are other words that look alike. */
export type AnswerVariants = Omit<Grading, 'wordStatus'>

/** Finds the answer variants of each word, in order; without the dictionary's part if it is not available. */
export type FindTypedAnswers = (userId: string, words: readonly TypedWord[]) => Promise<readonly AnswerVariants[]>
