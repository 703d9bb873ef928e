import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { wordsQuery } from './list-words.ts'
import { countNames, type NameCount, tagsOf } from './word-names.ts'

/** The tags of the learner's vocabulary, the most used first, as far as it is loaded; `wanted` loads it. */
export const useTagsInUse = (wanted: boolean): NameCount[] => {
  const { data } = useQuery({ ...wordsQuery, enabled: wanted })
  return useMemo(() => countNames(data ?? [], tagsOf), [data])
}
