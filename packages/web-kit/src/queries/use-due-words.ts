import { skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type Word, wordsApi } from '@wordloom/contracts/http'
import { callForResponse } from '../calls/call.ts'
import { queryKeys } from './query-keys.ts'

/**
 * GET /api/words/review: the due words, most overdue first, and their total number. The list may be shorter than the total, which comes in
 * a header. The two have separate query keys; the list's is among the other lists of words.
 */
export const useDueWords = ({ enabled = true } = {}): { words: UseQueryResult<Word[]>; total: number | undefined } => {
  const words = useQuery({
    queryKey: queryKeys.words.review,
    enabled,
    queryFn: async ({ signal, client }) => {
      const { response, read } = await callForResponse(wordsApi.due, { signal })
      const list = await read()
      client.setQueryData(queryKeys.wordsDueTotal, Number(response.headers.get('x-total-count') ?? list.length))
      return list
    },
  })
  const { data: total } = useQuery<number>({ queryKey: queryKeys.wordsDueTotal, queryFn: skipToken })
  return { words, total: words.data && Math.max(total ?? 0, words.data.length) }
}
