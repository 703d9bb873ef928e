import { FSRSAlgorithm, forgetting_curve, Rating } from 'ts-fsrs'
import type { AskableWord } from '../vocabulary/askable-word.ts'

/** What is known of how well a word is remembered. */
export type Memory = Pick<AskableWord, 'due' | 'difficulty' | 'stability' | 'lastReviewedAt'>

const dayMs = 24 * 3_600_000
// How far ahead recall is compared. In simulated years (npm run bench -- teacher) 30 days made a hundredth more known where there is much time,
// and 90 a hundredth more where there is little; 180 and 365 days made less of both.
const horizonDays = 90

const fsrs = new FSRSAlgorithm({ enable_short_term: false })
// A plain array: `parameters` is a proxy, and slow to read.
const weights = [...fsrs.parameters.w]
const recallAfter = (days: number, stability: number): number => forgetting_curve(weights, days, stability)

/**
 * What asking about a word now gains: by how much likelier it is recalled ninety days on than if it were left alone, from 0 to 1. By FSRS-6 with
 * its default parameters, a right answer being Good and a wrong one Again, each as likely as it is now.
 */
export function gainOfAsking({ due, difficulty, stability, lastReviewedAt }: Memory, now: Date): number {
  // No answer has counted yet: the first one gains all there is, unless the learner has put the word off or said that they know it.
  if (stability === 0) return due <= now ? 1 : 0
  // At a retention of 0.9 a word is due about its stability after its review, where an old event did not say when that was.
  const reviewedAt = lastReviewedAt?.getTime() ?? due.getTime() - stability * dayMs
  const days = Math.max(0, now.getTime() - reviewedAt) / dayMs
  const recall = recallAfter(days, stability)
  const ifRight = fsrs.next_recall_stability(difficulty, stability, recall, Rating.Good)
  const ifWrong = Math.min(stability, fsrs.next_forget_stability(difficulty, stability, recall))
  const asked = recall * recallAfter(horizonDays, ifRight) + (1 - recall) * recallAfter(horizonDays, ifWrong)
  return asked - recallAfter(days + horizonDays, stability)
}
