import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryKeys } from '@wordloom/web-kit'
import { fetchWords } from './fetch-words.ts'

/** GET /api/words/recent: the latest words, newest first. */
export const recentWordsQuery = queryOptions({
  queryKey: queryKeys.words.recent,
  queryFn: ({ signal }) => fetchWords('/api/words/recent', 'Failed to fetch words', signal),
})

/** The learner's latest words. */
export const useRecentWords = () => useQuery(recentWordsQuery)
