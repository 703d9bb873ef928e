import { addDays, weekEnding } from '../progress/local-days.ts'
import type { DayTotals } from '../progress/progress.ts'

/** The days of the week that ends today, and the latest streak of days with a quiz, latest first. */
type RecentProgress = { week: DayTotals[]; quizDays: string[] }

/** Selects what the dashboard needs from a learner's days (latest first), and reads no further. */
export async function recentProgress(latestDays: AsyncIterable<DayTotals>, today: string): Promise<RecentProgress> {
  const firstDay = weekEnding(today)[0] as string
  const week: DayTotals[] = []
  const quizDays: string[] = []
  let unbroken = true
  for await (const day of latestDays) {
    const { date, quizSessions } = day
    const previous = quizDays.at(-1)
    if (previous !== undefined && date !== addDays(previous, -1)) unbroken = false
    if (date < firstDay && (!unbroken || quizSessions === 0 || previous === undefined)) break
    if (date >= firstDay && date <= today) week.push(day)
    if (unbroken && quizSessions > 0) quizDays.push(date)
  }
  return { week, quizDays }
}
