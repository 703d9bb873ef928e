import { applyWith, type Store } from '@wordloom/service-kit/unit-of-work'
import type { Projection } from './installations/installation.ts'
import { type Owner, type ProjectionName, type Projector, projectors } from './parts.ts'

/** The projections on these stores, rebuilt by each service's own reactions to events. */
export const projectionsOf = <Name extends ProjectionName>(stores: Readonly<Record<Name, { store: Store }>>): Record<Name, Projection> =>
  Object.fromEntries(
    projectors.filter(({ name }) => name in stores).map((part) => [part.name, projectionOf(part, stores[part.name as Name].store)]),
  ) as Record<Name, Projection>

function projectionOf({ projection: { collections, react, records }, consumes }: Projector, store: Store): Projection {
  return {
    inbox: store.inbox,
    sources: consumes satisfies readonly Owner[],
    rebuild: (userId, log) => store.rebuild(userId, collections, log, react),
    apply: applyWith((events) => store.consume(events, react)).apply,
    read: (userId) => records(store, userId),
  }
}
