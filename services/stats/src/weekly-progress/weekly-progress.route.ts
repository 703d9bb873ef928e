import { statsApi, type WeeklyProgress } from '@wordloom/contracts/http'
import { percent } from '@wordloom/contracts/rules'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import type { Store } from '@wordloom/service-kit/unit-of-work'
import { weekEnding } from '../progress/local-days.ts'
import type { DayTotals } from '../progress/progress.collections.ts'
import { daysBetween } from '../progress/read-progress.ts'

/** GET /api/dashboard/weekly-progress. */
export const weeklyProgressRoute = ({ progress }: { progress: Store }): Route =>
  route(statsApi.week, {
    readsProjection: true,
    async handle({ learner, localDate }) {
      const week = await daysBetween(progress, learner.userId, weekEnding(localDate)[0] as string, localDate)
      return ok(weeklyProgress(week, localDate))
    },
  })

/** The last seven local days, today last; days without activity are zero. */
function weeklyProgress(week: readonly DayTotals[], today: string): WeeklyProgress {
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
