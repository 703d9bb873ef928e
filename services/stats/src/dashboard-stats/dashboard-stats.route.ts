import { statsApi } from '@wordloom/contracts/http'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import type { Store } from '@wordloom/service-kit/unit-of-work'
import { countsOf, latestDays } from '../progress/read-progress.ts'
import { dashboardStats, recentProgress } from './dashboard-stats.ts'

/** GET /api/dashboard/stats. */
export const dashboardStatsRoute = ({ progress }: { progress: Store }): Route =>
  route(statsApi.dashboard, {
    readsProjection: true,
    async handle({ learner, localDate }) {
      const [counts, { week, quizDays }] = await Promise.all([
        countsOf(progress, learner.userId),
        recentProgress(latestDays(progress, learner.userId), localDate),
      ])
      return ok(dashboardStats(counts, week, quizDays, localDate))
    },
  })
