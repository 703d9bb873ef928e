import type { QueryClient } from '@tanstack/react-query'
import { changedBy } from '../queries/query-keys.ts'
import { onOtherTab } from './on-other-tab.ts'
import { learnerIn } from './session.ts'

/**
 * Keeps a page in step with this browser's other tabs: what this learner changes there is fetched again here; when somebody else
 * has signed in there, or nobody is signed in any more, everything held here is dropped and `onOtherAccount` is called.
 * What other learners change is ignored. Returns the unsubscribe.
 */
export const followOtherTabs = (client: QueryClient, onOtherAccount: (learner: string | null) => void): (() => void) =>
  onOtherTab((message) => {
    const here = learnerIn(client)?.id
    if (here === undefined) return
    if (message.kind === 'session') {
      if (message.learner === here) return
      client.clear()
      onOtherAccount(message.learner)
    } else if (message.learner === here) {
      for (const queryKey of changedBy[message.change]) void client.invalidateQueries({ queryKey })
    }
  })
