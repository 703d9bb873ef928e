import type { DashboardStats } from '@wordloom/contracts/http'

/** One achievement and the learner's progress: `have` of `need`. */
export type Achievement = {
  readonly name: 'First Word' | 'Quick Learner' | 'Vocabulary Master' | 'Consistent Student'
  readonly description: string
  readonly have: number
  readonly need: number
  readonly earned: boolean
}

type Numbers = Pick<DashboardStats, 'weeklyQuizSessions' | 'masteredWords' | 'streakDays'>

/** The four achievements. First Word is always earned. */
export const achievementsOf = ({ weeklyQuizSessions, masteredWords, streakDays }: Numbers): readonly Achievement[] => [
  { name: 'First Word', description: 'Started your vocabulary', have: 1, need: 1, earned: true },
  reach('Quick Learner', 'Finish 5 quiz sessions in a week', weeklyQuizSessions, 5),
  reach('Vocabulary Master', 'Master 50 words', masteredWords, 50),
  reach('Consistent Student', 'Keep a 7-day streak', streakDays, 7),
]

const reach = (name: Achievement['name'], description: string, reached: number, need: number): Achievement => ({
  name,
  description,
  have: Math.min(reached, need),
  need,
  earned: reached >= need,
})
