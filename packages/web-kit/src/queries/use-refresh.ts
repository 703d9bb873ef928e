import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { cachedLearner } from '../session/session.ts'
import { notifyOtherTabs } from '../session/tab-channel.ts'
import { type Change, queriesChangedBy } from './query-keys.ts'

/** Returns a function that refetches what a change has invalidated, here and in this learner's other tabs. */
export const useRefresh = (): ((change: Change) => Promise<void>) => {
  const client = useQueryClient()
  return useCallback(
    async (change) => {
      const learner = cachedLearner(client)
      if (learner) notifyOtherTabs({ kind: 'changed', learner: learner.id, change })
      await Promise.all(queriesChangedBy[change].map((queryKey) => client.invalidateQueries({ queryKey })))
    },
    [client],
  )
}
