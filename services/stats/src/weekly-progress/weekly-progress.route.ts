import { statsApi } from '@wordloom/contracts/http'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import type { Store } from '@wordloom/service-kit/unit-of-work'
import { weekEnding } from '../progress/local-days.ts'
import { daysBetween } from '../progress/read-progress.ts'
import { weeklyProgress } from './weekly-progress.ts'

/** GET /api/dashboard/weekly-progress. */
export const weeklyProgressRoute = ({ progress }: { progress: Store }): Route =>
  route(statsApi.week, {
    readsProjection: true,
    async handle({ learner, localDate }) {
      const week = await daysBetween(progress, learner.userId, weekEnding(localDate)[0] as string, localDate)
      return ok(weeklyProgress(week, localDate))
    },
  })
