import { ok, type Route, route } from '@wordloom/service-kit/http'
import { addDays, weekEnding } from '../progress/local-days.ts'
import type { ProgressRepository } from '../progress/progress.repository.ts'
import { dashboardStats } from './dashboard-stats.ts'

/** GET /api/dashboard/stats. */
export const dashboardStatsRoute = ({ progress }: { progress: ProgressRepository }): Route =>
  route({
    method: 'get',
    path: '/api/dashboard/stats',
    readsProjection: true,
    async handle({ learner, localDate }) {
      const [counts, week, quizDays] = await Promise.all([
        progress.wordCounts(learner.userId),
        progress.days(learner.userId, weekEnding(localDate)[0] as string, localDate),
        streakDays(progress, learner.userId),
      ])
      return ok(dashboardStats(counts, week, quizDays, localDate))
    },
  })

/** The latest run of quiz days without a gap: all that a streak can need. */
async function streakDays(progress: ProgressRepository, userId: string): Promise<string[]> {
  const run: string[] = []
  for await (const date of progress.quizDays(userId)) {
    const previous = run.at(-1)
    if (previous !== undefined && date !== addDays(previous, -1)) break
    run.push(date)
  }
  return run
}
