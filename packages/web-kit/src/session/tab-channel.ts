import * as z from 'zod/mini'

/** What tabs of one browser tell each other: who is signed in, and what a learner has changed. */
export const TabMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('session'), learner: z.nullable(z.string()) }),
  z.object({ kind: z.literal('changed'), learner: z.string(), change: z.enum(['word', 'vocabulary', 'quiz', 'profile', 'apiKeys']) }),
])
export type TabMessage = z.infer<typeof TabMessage>

let channel: BroadcastChannel | undefined

/** One channel object a page: an object does not hear itself, but two in one page hear each other. */
const tabChannel = (): BroadcastChannel => {
  channel ??= new BroadcastChannel('wordloom')
  return channel
}

/** Tells the other tabs. */
export const tellOtherTabs = (message: TabMessage): void => tabChannel().postMessage(message)

/** Calls `listener` with every message of another tab that has the right shape; returns the unsubscribe. */
export const onOtherTab = (listener: (message: TabMessage) => void): (() => void) => {
  const hear = ({ data }: MessageEvent<unknown>): void => {
    const message = TabMessage.safeParse(data)
    if (message.success) listener(message.data)
  }
  const heard = tabChannel()
  heard.addEventListener('message', hear)
  return () => heard.removeEventListener('message', hear)
}
