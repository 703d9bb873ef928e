import type { AnswerRecord } from '@wordloom/contracts/http'

/** Whether an answer counts as right: it was graded so, or the learner said so. */
export const countsAsRight = ({ isCorrect, correction }: Pick<AnswerRecord, 'isCorrect' | 'correction'>): boolean =>
  isCorrect || correction === 'right'
