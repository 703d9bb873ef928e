import { useQuery } from '@tanstack/react-query'
import { dictionaryApi } from '@wordloom/contracts/http'
import { call, queryKeys } from '@wordloom/web-kit'

/** GET /api/dictionary/{word}/suggestions: similar spellings for a word that the dictionary does not have. */
const suggestSpellings = async (word: string, signal: AbortSignal): Promise<readonly string[]> => {
  const { suggestions } = await call(dictionaryApi.suggest, { params: { word }, signal })
  return suggestions
}

/** Similar spellings of a word. */
export const useSpellingSuggestions = (word: string) =>
  useQuery({ queryKey: queryKeys.suggestions(word), queryFn: ({ signal }) => suggestSpellings(word, signal) })
