import { useQuery } from '@tanstack/react-query'
import { SpellingSuggestions } from '@wordloom/contracts/http'
import { call, queryKeys } from '@wordloom/web-kit'

/** GET /api/dictionary/{word}/suggestions: spellings close to a word the dictionary doesn't have. */
const suggestSpellings = async (word: string, signal: AbortSignal): Promise<readonly string[]> => {
  const { suggestions } = await call(`/api/dictionary/${encodeURIComponent(word)}/suggestions`, SpellingSuggestions, { signal })
  return suggestions
}

/** Spellings close to a word. */
export const useSpellingSuggestions = (word: string) =>
  useQuery({ queryKey: queryKeys.suggestions(word), queryFn: ({ signal }) => suggestSpellings(word, signal) })
