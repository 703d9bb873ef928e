import { useQuery } from '@tanstack/react-query'
import { WeeklyProgress } from '@wordloom/contracts/http'
import { call, queryKeys } from '@wordloom/web-kit'

/** GET /api/dashboard/weekly-progress. */
export const fetchWeeklyProgress = (signal?: AbortSignal): Promise<WeeklyProgress> =>
  call('/api/dashboard/weekly-progress', WeeklyProgress, { signal })

/** The learner's last seven days, today last. */
export const useWeeklyProgress = () =>
  useQuery({ queryKey: queryKeys.weeklyProgress, queryFn: ({ signal }) => fetchWeeklyProgress(signal) })
