import type { QueryClient } from '@tanstack/react-query'
import { changedBy, queryKeys } from '../queries/query-keys.ts'
import { onOtherTab } from './on-other-tab.ts'
import { learnerIn } from './session.ts'

/**
 * Keeps a page in sync with the browser's other tabs. What the same learner changes there is refetched here. When somebody else signs in,
 * or the learner signs out, all cached answers are dropped and `onOtherAccount` is called. Changes of other learners are ignored. Returns
 * the unsubscribe.
 */
export const followOtherTabs = (client: QueryClient, onOtherAccount: (learner: string | null) => void): (() => void) =>
  onOtherTab((message) => {
    const here = learnerIn(client)?.id
    if (here === undefined) return
    if (message.kind === 'session') {
      if (message.learner === here) return
      // The page has said that its session is over, and waits for its learner with what they typed.
      if (message.learner === null && client.getQueryData(queryKeys.sessionEnded)) return
      client.clear()
      onOtherAccount(message.learner)
    } else if (message.learner === here) {
      for (const queryKey of changedBy[message.change]) void client.invalidateQueries({ queryKey })
    }
  })
