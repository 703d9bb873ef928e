import { type Random, seeded } from '@wordloom/quiz'

/** One day of the demo learner: how many words they add, and how many quizzes they take. */
type DemoDay = { daysAgo: number; words: number; quizzes: number }

/** Ten weeks. */
export const demoDays = 70
/** From this many days ago, no day is without a quiz, so that there is a streak. */
const streakFrom = 13

/** What the demo learner does each day up to today, always the same. Today they have added a word and not taken the quiz yet. */
export function demoPlan(words: number): DemoDay[] {
  const random = seeded(31)
  const plan: DemoDay[] = []
  let added = 0
  for (let daysAgo = demoDays; daysAgo >= 0; daysAgo--) {
    const soFar = Math.ceil((words * (demoDays - daysAgo + 1)) / (demoDays + 1))
    const rests = daysAgo > streakFrom && random() < 0.2
    const quizzes = daysAgo === 0 || rests ? 0 : 1 + (random() < 0.6 ? 1 : 0) + (random() < 0.2 ? 1 : 0)
    const today = rests ? 0 : soFar - added
    added += today
    plan.push({ daysAgo, words: today, quizzes })
  }
  return plan
}

/** Whether the demo learner knows a word after so many questions: better each time, never perfect. */
export const knowsIt = (timesAsked: number, random: Random): boolean => random() < Math.min(0.93, 0.74 + 0.06 * timesAsked)
