import { statsApi } from '@wordloom/contracts/http'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import type { ProgressRepository } from '../progress/progress.repository.ts'
import { dashboardStats } from './dashboard-stats.ts'
import { recentProgress } from './recent-progress.ts'

/** GET /api/dashboard/stats. */
export const dashboardStatsRoute = ({ progress }: { progress: ProgressRepository }): Route =>
  route(statsApi.dashboard, {
    readsProjection: true,
    async handle({ learner, localDate }) {
      const [counts, { week, quizDays }] = await Promise.all([
        progress.wordCounts(learner.userId),
        recentProgress(progress.latestDays(learner.userId), localDate),
      ])
      return ok(dashboardStats(counts, week, quizDays, localDate))
    },
  })
