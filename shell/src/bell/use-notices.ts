import { skipToken, useQuery } from '@tanstack/react-query'
import { DashboardStats, type WeeklyProgress, type Word, WordList } from '@wordloom/contracts/http'
import { call, queryKeys } from '@wordloom/web-kit'
import { localDay } from './local-day.ts'
import { type Notice, noticesOf } from './notices.ts'

/** What is worth knowing now, from what the page has fetched anyway; the words that are due are fetched when the panel opens at the latest. */
export const useNotices = (open: boolean): readonly Notice[] => {
  const { data: stats } = useQuery({
    queryKey: queryKeys.stats,
    queryFn: ({ signal }) => call('/api/dashboard/stats', DashboardStats, { signal }),
  })
  const { data: week } = useQuery<WeeklyProgress>({ queryKey: queryKeys.weeklyProgress, queryFn: skipToken })
  const { data: due } = useQuery<Word[]>({
    queryKey: queryKeys.words.review,
    queryFn: ({ signal }) => call('/api/words/review', WordList, { signal }),
    enabled: open,
  })
  return noticesOf({ stats, week, due }, localDay(new Date()))
}
