import { useQuery } from '@tanstack/react-query'
import { DashboardStats } from '@wordloom/contracts/http'
import { call, queryKeys } from '@wordloom/web-kit'

/** GET /api/dashboard/stats. */
export const fetchDashboardStats = (signal?: AbortSignal): Promise<DashboardStats> =>
  call('/api/dashboard/stats', DashboardStats, { signal })

/** The learner's numbers. */
export const useDashboardStats = () => useQuery({ queryKey: queryKeys.stats, queryFn: ({ signal }) => fetchDashboardStats(signal) })
