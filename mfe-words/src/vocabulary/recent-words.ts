import { queryOptions, useQuery } from '@tanstack/react-query'
import { wordsApi } from '@wordloom/contracts/http'
import { call, queryKeys } from '@wordloom/web-kit'
import { fetchWordList } from './list-words.ts'

/** GET /api/words/recent: the latest words, newest first. */
const recentWordsQuery = queryOptions({
  queryKey: queryKeys.words.recent,
  queryFn: ({ signal }) => fetchWordList(call(wordsApi.recent, { signal }), 'Failed to fetch words'),
})

/** The learner's latest words. */
export const useRecentWords = () => useQuery(recentWordsQuery)
