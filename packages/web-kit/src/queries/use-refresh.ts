import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { learnerIn } from '../session/session.ts'
import { tellOtherTabs } from '../session/tab-channel.ts'
import { type Change, changedBy } from './query-keys.ts'

/** Returns a function that refetches what a change has invalidated, here and in this learner's other tabs. */
export const useRefresh = (): ((change: Change) => Promise<void>) => {
  const client = useQueryClient()
  return useCallback(
    async (change) => {
      const learner = learnerIn(client)
      if (learner) tellOtherTabs({ kind: 'changed', learner: learner.id, change })
      await Promise.all(changedBy[change].map((queryKey) => client.invalidateQueries({ queryKey })))
    },
    [client],
  )
}
