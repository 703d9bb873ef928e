import type { TypedAnswers, TypedAnswersRequest } from '@wordloom/contracts/internal'

/** A word that is to be typed, and its right answers. */
export type TypedWord = TypedAnswersRequest['words'][number]
/** What may be typed for it. */
export type TypedAnswersOfWord = TypedAnswers['words'][number]

/**
 * The source of other spellings, synonyms and look-alikes: the dictionary service's POST /internal/typed-answers. Answers in the order of the
 * request, or undefined if the dictionary is not available, which a quiz must tolerate.
 */
export type FindTypedAnswers = (userId: string, words: readonly TypedWord[]) => Promise<readonly TypedAnswersOfWord[] | undefined>
