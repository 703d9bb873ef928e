import { useQueryClient } from '@tanstack/react-query'
import type { Word } from '@wordloom/contracts/http'
import { queryKeys } from '@wordloom/web-kit'
import { useCallback, useSyncExternalStore } from 'react'

/** The word as it is in the cached lists, so that a dialog follows changes elsewhere; the given word if no list has it. */
export const useCurrentWord = (word: Word): Word => {
  const client = useQueryClient()
  const subscribe = useCallback((listener: () => void) => client.getQueryCache().subscribe(listener), [client])
  const currentWord = () => {
    for (const [, list] of client.getQueriesData<readonly Word[]>({ queryKey: queryKeys.words.all })) {
      const found = list?.find(({ id }) => id === word.id)
      if (found) return found
    }
    return word
  }
  return useSyncExternalStore(subscribe, currentWord)
}
