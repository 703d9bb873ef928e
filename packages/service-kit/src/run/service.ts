import type { RequestListener } from 'node:http'
import type { Subscription } from '../events/index.ts'

/** A service that is wired but not started. `app` answers requests from a socket or from the same process. */
export type Service = {
  name: string
  app: RequestListener
  subscriptions: readonly Subscription[]
  /** Starts consumers, the relay and workers; resolves when they run. */
  start: () => Promise<void>
  /** Stops them, after work in progress. Safe to call twice. */
  stop: () => Promise<void>
  /** Rejects with the reason while the store or the bus does not answer. */
  ready: () => Promise<void>
}
