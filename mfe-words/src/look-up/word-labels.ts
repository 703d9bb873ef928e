import { useQuery } from '@tanstack/react-query'
import { dictionaryApi } from '@wordloom/contracts/http'
import { call, queryKeys } from '@wordloom/web-kit'

/** GET /api/dictionary/{word}/labels: how common a saved word is, and labels of its senses such as 'dated'. */
export const useWordLabels = (word: string) =>
  useQuery({ queryKey: queryKeys.wordLabels(word), queryFn: ({ signal }) => call(dictionaryApi.labels, { params: { word }, signal }) })
