import { queryOptions, useQuery } from '@tanstack/react-query'
import { wordsApi } from '@wordloom/contracts/http'
import { call, queryKeys } from '@wordloom/web-kit'
import { fetchWordList } from './fetch-word-list.ts'

/**
 * GET /api/words: the whole vocabulary, newest first. The word bank filters, sorts and searches what is loaded, so that counts are right
 * and typing needs no call.
 */
export const wordsQuery = queryOptions({
  queryKey: queryKeys.words.list(),
  queryFn: ({ signal }) => fetchWordList(call(wordsApi.list, { signal }), 'Failed to fetch words'),
})

/** The learner's whole vocabulary. */
export const useWords = () => useQuery(wordsQuery)
