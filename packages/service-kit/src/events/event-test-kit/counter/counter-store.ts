import type { DraftEvent, Envelope } from '@wordloom/contracts/events'
import type { Admission, EventBus } from '../../bus.ts'
import type { Inbox } from '../../inbox.ts'
import type { Outbox } from '../../outbox.ts'

/** The stores of the counter service: a log, a projection, and the bus between them. */
export type CounterStore = {
  outbox: Outbox
  inbox: Inbox
  bus: EventBus
  commit: (draft: DraftEvent) => Promise<void>
  apply: (event: Envelope) => Promise<Admission>
  stateOf: (userId: string) => Promise<number>
}

/** Where a counter service stores its data. */
export type CounterStores =
  | { edition: 'embedded'; folder: string }
  | { edition: 'distributed'; mongoUrl: string; natsUrl: string; prefix: string }
