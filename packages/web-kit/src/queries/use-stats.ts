import { useQuery } from '@tanstack/react-query'
import { statsApi } from '@wordloom/contracts/http'
import { call } from '../calls/call.ts'
import { queryKeys } from './query-keys.ts'

/** The learner's numbers: GET /api/dashboard/stats. Several parts of a page show them; after a failure none of them asks again by itself. */
export const useDashboardStats = () =>
  useQuery({ queryKey: queryKeys.stats, queryFn: ({ signal }) => call(statsApi.dashboard, { signal }), retryOnMount: false })

/** The learner's last seven days, today last: GET /api/dashboard/weekly-progress. After a failure no part of a page asks again by itself. */
export const useWeeklyProgress = () =>
  useQuery({ queryKey: queryKeys.weeklyProgress, queryFn: ({ signal }) => call(statsApi.week, { signal }), retryOnMount: false })
