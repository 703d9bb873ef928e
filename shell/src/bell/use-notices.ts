import { skipToken, useQuery } from '@tanstack/react-query'
import type { WeeklyProgress } from '@wordloom/contracts/http'
import { queryKeys, useDashboardStats, useWordsDue } from '@wordloom/web-kit'
import { type Notice, noticesOf } from './notices.ts'

/** The local day of a moment on this device, as 2026-11-21. */
const localDay = (moment: Date): string =>
  [moment.getFullYear(), String(moment.getMonth() + 1).padStart(2, '0'), String(moment.getDate()).padStart(2, '0')].join('-')

/** The notices that follow from what the page has fetched anyway. Due words are fetched at the latest when the panel opens. */
export const useNotices = (open: boolean): readonly Notice[] => {
  const { data: stats } = useDashboardStats()
  const { data: week } = useQuery<WeeklyProgress>({ queryKey: queryKeys.weeklyProgress, queryFn: skipToken })
  const { total: dueWords } = useWordsDue({ enabled: open })
  return noticesOf({ stats, week, dueWords }, localDay(new Date()))
}
