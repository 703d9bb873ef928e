import type { DistractorAnswer, DistractorRequest } from '@wordloom/contracts/internal'

/** A word that needs wrong options, with words of the learner's as candidates. */
export type NeighbourQuery = DistractorRequest['words'][number]
/** Safe wrong options for a word, and which of the candidates are safe. */
export type Neighbours = DistractorAnswer['words'][number]

/**
 * The source of wrong options: the dictionary service's POST /internal/distractors. Answers in the order of the request, or undefined if
 * the dictionary is not available; then a quiz has no multiple choice.
 */
export type LexicalNeighbours = (userId: string, words: readonly NeighbourQuery[]) => Promise<readonly Neighbours[] | undefined>
