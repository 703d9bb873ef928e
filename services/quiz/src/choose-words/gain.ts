import { FSRSAlgorithm, forgetting_curve, Rating } from 'ts-fsrs'
import type { AskableWord } from '../vocabulary/askable-word.ts'

/** The FSRS memory state of a word. */
export type Memory = Pick<AskableWord, 'due' | 'difficulty' | 'stability' | 'lastReviewedAt'>

const dayMs = 24 * 3_600_000
// How far ahead recall is compared. In simulations of a year (npm run bench -- teacher) a shorter horizon suits learners with much time and this one
// those with little; longer ones are worse for both.
const horizonDays = 90

const fsrs = new FSRSAlgorithm({ enable_short_term: false })
// A plain array: `parameters` is a proxy, and slow to read.
const weights = [...fsrs.parameters.w]
const recallAfter = (days: number, stability: number): number => forgetting_curve(weights, days, stability)

/**
 * The gain of asking about a word now: the increase of its recall probability in ninety days compared with not asking, 0 to 1. By FSRS-6 with
 * default parameters; a right answer is Good, a wrong one Again, weighted by the recall probability now.
 */
export function gainOfAsking({ due, difficulty, stability, lastReviewedAt }: Memory, now: Date): number {
  // Before the first counted answer the gain is largest, unless the learner has postponed the word or marked it as mastered.
  if (stability === 0) return due <= now ? 1 : 0
  // Events of old versions lack the last review. At a retention of 0.9 a word is due about its stability in days after its review.
  const reviewedAt = lastReviewedAt?.getTime() ?? due.getTime() - stability * dayMs
  const days = Math.max(0, now.getTime() - reviewedAt) / dayMs
  const recall = recallAfter(days, stability)
  const ifRight = fsrs.next_recall_stability(difficulty, stability, recall, Rating.Good)
  const ifWrong = Math.min(stability, fsrs.next_forget_stability(difficulty, stability, recall))
  const asked = recall * recallAfter(horizonDays, ifRight) + (1 - recall) * recallAfter(horizonDays, ifWrong)
  return asked - recallAfter(days + horizonDays, stability)
}
