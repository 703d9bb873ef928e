import type { DashboardStats } from '@wordloom/contracts/http'

/** One achievement and the learner's progress towards its goal. */
export type Achievement = {
  readonly name: 'First Word' | 'Quick Learner' | 'Vocabulary Master' | 'Consistent Student'
  readonly description: string
  readonly progress: number
  readonly goal: number
  readonly earned: boolean
}

type Numbers = Pick<DashboardStats, 'weeklyQuizSessions' | 'masteredWords' | 'streakDays'>

/** The four achievements. First Word is always earned. */
export const achievementsOf = ({ weeklyQuizSessions, masteredWords, streakDays }: Numbers): readonly Achievement[] => [
  { name: 'First Word', description: 'Started your vocabulary', progress: 1, goal: 1, earned: true },
  achievement('Quick Learner', 'Finish 5 quiz sessions in a week', weeklyQuizSessions, 5),
  achievement('Vocabulary Master', 'Master 50 words', masteredWords, 50),
  achievement('Consistent Student', 'Keep a 7-day streak', streakDays, 7),
]

const achievement = (name: Achievement['name'], description: string, current: number, goal: number): Achievement => ({
  name,
  description,
  progress: Math.min(current, goal),
  goal,
  earned: current >= goal,
})
