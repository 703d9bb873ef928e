import { tabChannel } from './tab-channel.ts'
import { TabMessage } from './tab-message.ts'

/** Calls `listener` with every valid message of another tab; returns the unsubscribe. */
export const onOtherTab = (listener: (message: TabMessage) => void): (() => void) => {
  const hear = ({ data }: MessageEvent<unknown>): void => {
    const message = TabMessage.safeParse(data)
    if (message.success) listener(message.data)
  }
  const heard = tabChannel()
  heard.addEventListener('message', hear)
  return () => heard.removeEventListener('message', hear)
}
