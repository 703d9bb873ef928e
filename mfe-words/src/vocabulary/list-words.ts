import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Word, wordsApi } from '@wordloom/contracts/http'
import { ApiError, call, queryKeys } from '@wordloom/web-kit'

/** The list of a call. If the call fails, the error's message is `<failure>: <status text>`, as specified for the word screens. */
export const fetchWordList = async (request: Promise<Word[]>, failure: string): Promise<readonly Word[]> => {
  try {
    return await request
  } catch (error) {
    if (error instanceof ApiError) throw new Error(`${failure}: ${error.statusText || error.sentence}`, { cause: error })
    throw error
  }
}

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
