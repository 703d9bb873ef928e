import { statsApi } from '@wordloom/contracts/http'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import { weekEnding } from '../progress/local-days.ts'
import type { ProgressRepository } from '../progress/progress.repository.ts'
import { weeklyProgress } from './weekly-progress.ts'

/** GET /api/dashboard/weekly-progress. */
export const weeklyProgressRoute = ({ progress }: { progress: ProgressRepository }): Route =>
  route(statsApi.week, {
    readsProjection: true,
    async handle({ learner, localDate }) {
      const week = await progress.days(learner.userId, weekEnding(localDate)[0] as string, localDate)
      return ok(weeklyProgress(week, localDate))
    },
  })
