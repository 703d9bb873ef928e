import type { RequestListener } from 'node:http'
import type { Subscription } from '../events/index.ts'

/** A service, wired and not started. `app` answers requests whether it is behind a socket or handed them in-process. */
export type Service = {
  name: string
  app: RequestListener
  subscriptions: readonly Subscription[]
  /** Begins consuming, relaying and working; resolves when it does. */
  start: () => Promise<void>
  /** Ends what start began, after what is under way. Safe to call twice. */
  stop: () => Promise<void>
  /** Rejects, saying why, while the store or the bus does not answer. */
  ready: () => Promise<void>
}
