import type { TypedAnswersRequest } from '@wordloom/contracts/internal'
import type { Grading } from '../quiz/asked-question.ts'

/** A word that is to be typed, and its right answers. */
export type TypedWord = TypedAnswersRequest['words'][number]
/** What may be typed for it beside the right answer, and what it means. */
export type MayBeTyped = Omit<Grading, 'wordStatus'>

/** What may be typed for each of these words, in their order; of what the dictionary knows nothing, where it is not available. */
export type FindTypedAnswers = (userId: string, words: readonly TypedWord[]) => Promise<readonly MayBeTyped[]>
