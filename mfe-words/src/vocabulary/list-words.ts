import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryKeys } from '@wordloom/web-kit'
import { fetchWords } from './fetch-words.ts'

/**
 * GET /api/words: the whole vocabulary, newest first. Filters, sorts and searches of the word bank work on what is loaded, so that
 * every count is right and typing needs no call.
 */
export const wordsQuery = queryOptions({
  queryKey: queryKeys.words.list(),
  queryFn: ({ signal }) => fetchWords('/api/words', 'Failed to fetch words', signal),
})

/** The learner's whole vocabulary. */
export const useWords = () => useQuery(wordsQuery)
