import type { DistractorAnswer, DistractorRequest } from '@wordloom/contracts/internal'

/** A word to find wrong options for, with words of the learner's that would be welcome among them. */
export type NeighbourQuery = DistractorRequest['words'][number]
/** Safe wrong options for a word, and which of those proposed are safe. */
export type Neighbours = DistractorAnswer['words'][number]

/**
 * Where wrong options come from: the dictionary service's POST /internal/distractors. Answers in the order asked, or undefined when the
 * dictionary is not available, which a quiz must do without.
 */
export type LexicalNeighbours = (userId: string, words: readonly NeighbourQuery[]) => Promise<readonly Neighbours[] | undefined>
