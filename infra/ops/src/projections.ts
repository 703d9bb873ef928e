import type { Envelope } from '@wordloom/contracts/events'
import { chunkBySize } from '@wordloom/service-kit/load'
import { applyWith, type Store } from '@wordloom/service-kit/unit-of-work'
import type { Projection } from './installations/installation.ts'
import { type Owner, type ProjectionName, type Projector, projectors } from './parts.ts'

/**
 * How many characters of JSON one transaction applies: a second or two on a busy machine. MongoDB ends a transaction after 8 s
 * (transactionLifetimeLimitSeconds), and on SQLite the service waits for the lock. A log of 50,000 words has 15,000,000.
 */
const charactersAtOnce = 500_000

/** The projections on these stores, rebuilt by each service's own reactions to events. */
export const projectionsOf = <Name extends ProjectionName>(stores: Readonly<Record<Name, { store: Store }>>): Record<Name, Projection> =>
  Object.fromEntries(
    projectors.filter(({ name }) => name in stores).map((part) => [part.name, projectionOf(part, stores[part.name as Name].store)]),
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
