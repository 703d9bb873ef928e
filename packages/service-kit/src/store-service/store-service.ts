import type { Registry } from 'prom-client'
import type { TokenVerifier } from '../auth/index.ts'
import type { Clock } from '../clock/index.ts'
import { createRelay, type EventBus, type Outbox } from '../events/index.ts'
import { type CreateHttpApp, createHttpApp } from '../http/http-app.ts'
import type { Logger } from '../logging/index.ts'
import { createRequestMetrics, observeOutbox } from '../metrics/index.ts'
import { createLifecycle, type LifecycleParts, type Service } from '../run/service.ts'

/** What a service with a store gets from the process that it runs in. */
export type StoreServiceHost = { bus: EventBus; tokens: TokenVerifier; clock: Clock; logger: Logger; registry: Registry }

type StoreServiceParts = Pick<CreateHttpApp, 'name' | 'routes' | 'causal'> &
  Pick<LifecycleParts, 'workers'> & {
    subscriptions?: Service['subscriptions']
    /** The outbox of a service that publishes. */
    outbox?: Outbox
    /** Each rejects while something that the service needs besides the bus does not respond. */
    ready: readonly (() => Promise<unknown>)[]
  }

/** Wires a service that has a store: its HTTP app, consumers, relay and workers, with their metrics. */
export function createStoreService(
  { bus, tokens, clock, logger, registry }: StoreServiceHost,
  { name, routes, causal, subscriptions = [], outbox, workers, ready }: StoreServiceParts,
): Service {
  const metrics = createRequestMetrics(registry, name)
  const relay = outbox && createRelay({ outbox, bus, logger })
  if (outbox) observeOutbox(registry, name, outbox)
  return {
    name,
    app: createHttpApp({ name, routes, tokens, clock, logger, metrics, ...(causal && { causal }) }),
    subscriptions,
    ...createLifecycle({ bus, subscriptions, relay, workers }),
    async ready() {
      await Promise.all([bus.ready(), ...ready.map((each) => each())])
    },
  }
}
