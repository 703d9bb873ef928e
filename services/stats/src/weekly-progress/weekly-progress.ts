import type { WeeklyProgress } from '@wordloom/contracts/http'
import { percent } from '@wordloom/contracts/rules'
import { weekEnding } from '../progress/local-days.ts'
import type { DayTotals } from '../progress/progress.ts'

/** The last seven local days, today last; days without activity are zero. */
export function weeklyProgress(week: readonly DayTotals[], today: string): WeeklyProgress {
  const byDate = new Map(week.map((day) => [day.date, day]))
  return {
    days: weekEnding(today).map((date) => {
      const day = byDate.get(date)
      return {
        date,
        wordsAdded: day?.wordsAdded ?? 0,
        quizSessions: day?.quizSessions ?? 0,
        accuracy: percent(day?.correctAnswers ?? 0, day?.totalQuestions ?? 0),
      }
    }),
  }
}
