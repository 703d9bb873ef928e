import { useQuery } from '@tanstack/react-query'
import { wordsApi } from '@wordloom/contracts/http'
import { call, queryKeys } from '@wordloom/web-kit'
import { fetchWordList } from './list-words.ts'

/** GET /api/words/recent: the learner's latest words, newest first. */
export const useRecentWords = () =>
  useQuery({
    queryKey: queryKeys.words.recent,
    queryFn: ({ signal }) => fetchWordList(call(wordsApi.recent, { signal }), 'Failed to fetch words'),
  })
