import type { TabMessage } from './tab-message.ts'

let channel: BroadcastChannel | undefined

/** The page's one channel object: an object does not hear itself, but two in one page hear each other. */
export const tabChannel = (): BroadcastChannel => {
  channel ??= new BroadcastChannel('wordloom')
  return channel
}

/** Tells the other tabs. */
export const tellOtherTabs = (message: TabMessage): void => tabChannel().postMessage(message)
