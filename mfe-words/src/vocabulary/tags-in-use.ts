import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { wordsQuery } from './list-words.ts'
import { countNames, type NameCount, tagsOf } from './word-names.ts'

/** The tags of the learner's vocabulary, the most frequent first; empty until the vocabulary is loaded, which `enabled` does. */
export const useTagsInUse = (enabled: boolean): NameCount[] => {
  const { data } = useQuery({ ...wordsQuery, enabled: enabled })
  return useMemo(() => countNames(data ?? [], tagsOf), [data])
}
