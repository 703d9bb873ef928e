import * as z from 'zod/mini'
import { endpoint } from '../endpoints/endpoint.ts'
import { count, localDay } from './fields.ts'

/** The learner’s numbers. weeklyAccuracy is a rounded percentage, 0-100. */
export const DashboardStats = z.object({
  totalWords: count,
  weeklyWordsAdded: count,
  masteredWords: count,
  learningWords: count,
  newWords: count,
  weeklyQuizSessions: count,
  weeklyAccuracy: count,
  streakDays: count,
})
export type DashboardStats = z.infer<typeof DashboardStats>

/** One local day of the week's progress; accuracy is a rounded percentage, 0-100. */
export const ProgressDay = z.object({ date: localDay, wordsAdded: count, quizSessions: count, accuracy: count })
export type ProgressDay = z.infer<typeof ProgressDay>

/** The last seven local days, today last. */
export const WeeklyProgress = z.object({ days: z.array(ProgressDay) })
export type WeeklyProgress = z.infer<typeof WeeklyProgress>

/** The stats service's calls for a page. */
export const statsApi = {
  dashboard: endpoint({ method: 'GET', path: '/api/dashboard/stats', response: DashboardStats }),
  week: endpoint({ method: 'GET', path: '/api/dashboard/weekly-progress', response: WeeklyProgress }),
}
