import { useQuery } from '@tanstack/react-query'
import { dictionaryApi } from '@wordloom/contracts/http'
import { call, queryKeys } from '@wordloom/web-kit'

/** GET /api/dictionary/{word}/suggestions: similar spellings for a word that the dictionary does not have. */
export const useSpellingSuggestions = (word: string) =>
  useQuery({
    queryKey: queryKeys.suggestions(word),
    queryFn: async ({ signal }): Promise<readonly string[]> =>
      (await call(dictionaryApi.suggest, { params: { word }, signal })).suggestions,
  })
