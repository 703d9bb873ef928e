import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryKeys } from '@wordloom/web-kit'
import { fetchWords } from './fetch-words.ts'

/**
 * GET /api/words: the whole vocabulary, newest first. The word bank filters, sorts and searches what is loaded, so that counts are right
 * and typing needs no call.
 */
export const wordsQuery = queryOptions({
  queryKey: queryKeys.words.list(),
  queryFn: ({ signal }) => fetchWords('/api/words', 'Failed to fetch words', signal),
})

/** The learner's whole vocabulary. */
export const useWords = () => useQuery(wordsQuery)
