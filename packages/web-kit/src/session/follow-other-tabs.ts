import type { QueryClient } from '@tanstack/react-query'
import { queriesChangedBy, queryKeys } from '../queries/query-keys.ts'
import { cachedLearner } from './session.ts'
import { tabChannel } from './tab-channel.ts'
import { TabMessage } from './tab-message.ts'

/** Calls `listener` with every valid message of another tab; returns the unsubscribe. */
export const onTabMessage = (listener: (message: TabMessage) => void): (() => void) => {
  const onMessage = ({ data }: MessageEvent<unknown>): void => {
    const message = TabMessage.safeParse(data)
    if (message.success) listener(message.data)
  }
  const channel = tabChannel()
  channel.addEventListener('message', onMessage)
  return () => channel.removeEventListener('message', onMessage)
}

/**
 * Keeps a page in sync with the browser's other tabs. What the same learner changes there is refetched here. When somebody else signs in,
 * or the learner signs out, all cached responses are dropped and `onOtherAccount` is called. Changes of other learners are ignored. Returns
 * the unsubscribe.
 */
export const followOtherTabs = (client: QueryClient, onOtherAccount: (learner: string | null) => void): (() => void) =>
  onTabMessage((message) => {
    const currentId = cachedLearner(client)?.id
    if (currentId === undefined) return
    if (message.kind === 'session') {
      if (message.learner === currentId) return
      // The page already shows that its session has ended, and keeps what was typed until its learner is back.
      if (message.learner === null && client.getQueryData(queryKeys.sessionEnded)) return
      client.clear()
      onOtherAccount(message.learner)
    } else if (message.learner === currentId) {
      for (const queryKey of queriesChangedBy[message.change]) void client.invalidateQueries({ queryKey })
    }
  })
