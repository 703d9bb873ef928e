import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { countTags, type TagCount } from './count-tags.ts'
import { wordsQuery } from './list-words.ts'

/** The tags of the learner's vocabulary, the most used first, as far as it is loaded; `wanted` loads it. */
export const useTagsInUse = (wanted: boolean): TagCount[] => {
  const { data } = useQuery({ ...wordsQuery, enabled: wanted })
  return useMemo(() => countTags(data ?? []), [data])
}
