import { skipToken, useQuery } from '@tanstack/react-query'
import { type Word, wordsApi } from '@wordloom/contracts/http'
import { call, queryKeys } from '@wordloom/web-kit'
import { fetchWordList } from './list-words.ts'
import { matchWords } from './match-words.ts'

/**
 * GET /api/words?search=: the learner's words that contain the text, best match first, while the trimmed text is non-empty. Until the response
 * arrives, matches among the previous results are shown, so that typing does not blank the list.
 */
export const useWordSearch = (text: string) => {
  const needle = text.trim()
  return useQuery<readonly Word[]>({
    queryKey: queryKeys.words.search(needle),
    queryFn:
      needle === ''
        ? skipToken
        : ({ signal }) => fetchWordList(call(wordsApi.list, { query: { search: needle }, signal }), 'Failed to search words'),
    placeholderData: (before) => {
      const matches = before && needle !== '' ? matchWords(before, needle) : []
      return matches.length > 0 ? matches : undefined
    },
  })
}
