import type { TabMessage } from './tab-message.ts'

let channel: BroadcastChannel | undefined

/** The page's one channel object. An object does not receive its own messages, but two in one page would receive each other's. */
export const tabChannel = (): BroadcastChannel => {
  channel ??= new BroadcastChannel('wordloom')
  return channel
}

/** Sends a message to the other tabs. Not beside the parser: the landing page's script only sends, and bundles no schema. */
export const notifyOtherTabs = (message: TabMessage): void => tabChannel().postMessage(message)
