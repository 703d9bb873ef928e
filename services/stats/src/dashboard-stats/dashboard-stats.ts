import type { DashboardStats } from '@wordloom/contracts/http'
import { percent } from '@wordloom/contracts/rules'
import { addDays, streakOf, weekEnding } from '../progress/local-days.ts'
import type { DayTotals, WordCounts } from '../progress/progress.collections.ts'

/** The dashboard's numbers from counts, the last seven days and the days with a quiz (docs/decisions/progress.md). */
export function dashboardStats(counts: WordCounts, week: readonly DayTotals[], quizDays: readonly string[], today: string): DashboardStats {
  const sum = (field: keyof Omit<DayTotals, 'date'>): number => week.reduce((total, day) => total + day[field], 0)
  return {
    totalWords: counts.new + counts.learning + counts.mastered,
    weeklyWordsAdded: sum('wordsAdded'),
    masteredWords: counts.mastered,
    learningWords: counts.learning,
    newWords: counts.new,
    weeklyQuizSessions: sum('quizSessions'),
    weeklyAccuracy: percent(sum('correctAnswers'), sum('totalQuestions')),
    streakDays: streakOf(quizDays, today),
  }
}

/** The days of the week that ends today, and the latest streak of days with a quiz, latest first. */
type RecentProgress = { week: DayTotals[]; quizDays: string[] }

/** How many days a traveller further east can be ahead: clocks are at most 26 hours apart. */
const maxDaysAhead = 2

/** Selects what the dashboard needs from a learner's days (latest first), and reads no further. Later days, as an import may have, do not count. */
export async function recentProgress(latestDays: AsyncIterable<DayTotals>, today: string): Promise<RecentProgress> {
  const firstDay = weekEnding(today)[0] as string
  const lastDay = addDays(today, maxDaysAhead)
  const week: DayTotals[] = []
  const quizDays: string[] = []
  let unbroken = true
  for await (const day of latestDays) {
    const { date, quizSessions } = day
    if (date > lastDay) continue
    const previous = quizDays.at(-1)
    if (previous !== undefined && date !== addDays(previous, -1)) unbroken = false
    if (date < firstDay && (!unbroken || quizSessions === 0 || previous === undefined)) break
    if (date >= firstDay && date <= today) week.push(day)
    if (unbroken && quizSessions > 0) quizDays.push(date)
  }
  return { week, quizDays }
}
