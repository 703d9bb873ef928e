import * as z from 'zod/mini'

/** Messages between tabs of one browser: who is signed in, and what a learner has changed. */
const TabMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('session'), learner: z.nullable(z.string()) }),
  z.object({
    kind: z.literal('changed'),
    learner: z.string(),
    change: z.enum(['word', 'vocabulary', 'quiz', 'profile', 'apiKeys', 'signedInBrowsers']),
  }),
])
type TabMessage = z.infer<typeof TabMessage>

let channel: BroadcastChannel | undefined

/** The page's one channel object. An object does not receive its own messages, but two in one page would receive each other's. */
const tabChannel = (): BroadcastChannel => {
  channel ??= new BroadcastChannel('wordloom')
  return channel
}

/** Sends a message to the other tabs. */
export const tellOtherTabs = (message: TabMessage): void => tabChannel().postMessage(message)

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
