import type { EventBus, Relay, Subscription } from '../events/index.ts'

type Parts = {
  bus: EventBus
  subscriptions: readonly Subscription[]
  relay?: Relay
  /** Workers and whatever else begins with the service; each answers its own stop. */
  workers?: readonly (() => Promise<() => Promise<void>>)[]
}

/** The start and stop of a service: consumers, workers, then the relay; stopping waits for a start under way and goes the other way round. */
export function createLifecycle({ bus, subscriptions, relay, workers = [] }: Parts): {
  start: () => Promise<void>
  stop: () => Promise<void>
} {
  let starting: Promise<void> | undefined
  let stopping: Promise<void> | undefined
  const ends: (() => Promise<void>)[] = []

  const start = async (): Promise<void> => {
    for (const subscription of subscriptions) ends.push(await bus.subscribe(subscription))
    for (const work of workers) ends.push(await work())
    if (relay) {
      await relay.start()
      ends.push(relay.stop)
    }
  }
  const stop = async (): Promise<void> => {
    await starting?.catch(() => {}) // whoever started it was told; what had begun is ended all the same
    for (const end of ends.reverse()) await end()
  }
  return {
    // A signal may come before the start: then there is nothing to begin any more.
    start: () => (starting ??= stopping ? Promise.resolve() : start()),
    stop: () => (stopping ??= stop()),
  }
}
