import { applyWith, type Store } from '@wordloom/service-kit/unit-of-work'
import type { Projection } from './installations/installation.ts'
import { byName, type Owner, type ProjectionName, type Projector, projectors } from './parts.ts'

/** The projections of the services, rebuilt by each service's own reactions to events. */
export const projectionsOf = (stores: Readonly<Record<ProjectionName, { store: Store }>>): Record<ProjectionName, Projection> =>
  byName(projectors, (part) => projectionOf(part, stores[part.name].store))

function projectionOf({ projection: { collections, react, records }, consumes }: Projector, store: Store): Projection {
  return {
    inbox: store.inbox,
    sources: consumes satisfies readonly Owner[],
    rebuild: (userId, log) => store.rebuild(userId, collections, log, react),
    apply: applyWith((events) => store.consume(events, react)).apply,
    read: (userId) => records(store, userId),
  }
}
