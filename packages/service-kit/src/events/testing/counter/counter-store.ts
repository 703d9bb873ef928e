import type { DraftEvent, Envelope } from '@wordloom/contracts/events'
import type { Admission, EventBus } from '../../bus.ts'
import type { Inbox } from '../../inbox.ts'
import type { Outbox } from '../../outbox.ts'

/** What the counter service stands on: a log on one side, a projection on the other, a bus between. */
export type CounterStore = {
  outbox: Outbox
  inbox: Inbox
  bus: EventBus
  commit: (draft: DraftEvent) => Promise<void>
  apply: (event: Envelope) => Promise<Admission>
  stateOf: (userId: string) => Promise<number>
}

/** Where a counter service keeps itself. */
export type CounterPlace =
  | { edition: 'embedded'; folder: string }
  | { edition: 'distributed'; mongoUrl: string; natsUrl: string; prefix: string }
