import { useQuery } from '@tanstack/react-query'
import { dictionaryApi, type WordLabels } from '@wordloom/contracts/http'
import { call, queryKeys } from '@wordloom/web-kit'

/** GET /api/dictionary/{word}/labels: how common a saved word is, and labels of its senses such as 'dated'. */
const wordLabels = (word: string, signal: AbortSignal): Promise<WordLabels> => call(dictionaryApi.labels, { params: { word }, signal })

/** The labels of a saved word. */
export const useWordLabels = (word: string) =>
  useQuery({ queryKey: queryKeys.wordLabels(word), queryFn: ({ signal }) => wordLabels(word, signal) })
