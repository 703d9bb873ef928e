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
