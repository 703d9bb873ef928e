import type { TabMessage } from './tab-message.ts'

let channel: BroadcastChannel | undefined

/** The page's one channel object. An object does not receive its own messages, but two in one page would receive each other's. */
export const tabChannel = (): BroadcastChannel => {
  channel ??= new BroadcastChannel('wordloom')
  return channel
}

/** Sends a message to the other tabs. Apart from what parses one: the landing page's script sends, and carries no parser. */
export const tellOtherTabs = (message: TabMessage): void => tabChannel().postMessage(message)
