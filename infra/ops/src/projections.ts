import type { Envelope } from '@wordloom/contracts/events'
import type { Records } from '@wordloom/service-kit/descriptor'
import type { Admission, Inbox } from '@wordloom/service-kit/events'
import { chunkBySize } from '@wordloom/service-kit/load'
import { applyWith, type Store } from '@wordloom/service-kit/unit-of-work'
import { type Owner, type ProjectionName, type Projector, projectors } from './descriptors.ts'

/** A consumer's projection, for rebuilding and verifying. */
export type Projection = {
  inbox: Inbox
  sources: readonly Owner[]
  /**
   * Empties a learner's projection and applies their log: in one transaction, or part by part if the log is long. Until the last part, the service
   * takes later events for out of order and tries them again; if it is interrupted, the rebuild must be repeated.
   */
  rebuild: (userId: string, log: readonly Envelope[]) => Promise<void>
  apply: (event: Envelope) => Promise<Admission>
  /** All records of a learner. */
  read: (userId: string) => Promise<Records>
}

/**
 * How many characters of JSON one transaction applies, so that it is short on a busy machine, too. MongoDB ends a transaction after 8 s
 * (transactionLifetimeLimitSeconds), and on SQLite the service waits for the lock.
 */
const charactersAtOnce = 500_000

/** The projections on these stores, rebuilt by each service's own reactions to events. */
export const projectionsOf = <Name extends ProjectionName>(stores: Readonly<Record<Name, { store: Store }>>): Record<Name, Projection> =>
  Object.fromEntries(
    projectors
      .filter(({ name }) => name in stores)
      .map((service) => [service.name, projectionOf(service, stores[service.name as Name].store)]),
  ) as Record<Name, Projection>

function projectionOf({ projection: { collections, react, records }, consumes }: Projector, store: Store): Projection {
  return {
    inbox: store.inbox,
    sources: consumes satisfies readonly Owner[],
    async rebuild(userId, log) {
      const [first = [], ...further] = chunkBySize<Envelope>(log, (event) => JSON.stringify(event).length, charactersAtOnce)
      if (further.length > 0) await store.removeAhead(collections.map((collection) => ({ collection, kind: 'remove', where: { userId } })))
      await store.rebuild(userId, collections, first, react)
      for (const part of further) await store.consume(part, react)
    },
    apply: applyWith((events) => store.consume(events, react)).apply,
    read: (userId) => records(store, userId),
  }
}
