import type { EventBus, Relay, Subscription } from '../events/index.ts'

type Parts = {
  bus: EventBus
  subscriptions: readonly Subscription[]
  relay?: Relay
  /** Workers and whatever else starts with the service; each returns its stop function. */
  workers?: readonly (() => Promise<() => Promise<void>>)[]
}

/** Starts and stops a service: consumers, workers, then the relay. Stopping waits for a start under way and goes in reverse. */
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
    await starting?.catch(() => {}) // the caller of start got the error; stop what has started
    for (const end of ends.reverse()) await end()
  }
  return {
    // If a signal came before the start, nothing is started.
    start: () => (starting ??= stopping ? Promise.resolve() : start()),
    stop: () => (stopping ??= stop()),
  }
}
