import type { EventBus, Relay, Subscription } from '../events/index.ts'

/** What starts and stops with a service. */
export type LifecycleParts = {
  bus: EventBus
  subscriptions: readonly Subscription[]
  relay?: Relay | undefined
  /** Workers and whatever else starts with the service; each returns its stop function. */
  workers?: readonly (() => Promise<() => Promise<void>>)[] | undefined
}

/** Starts a service's consumers, workers and relay, in that order, and stops them in reverse. Stopping waits for a running start. */
export function createLifecycle({ bus, subscriptions, relay, workers = [] }: LifecycleParts): {
  start: () => Promise<void>
  stop: () => Promise<void>
} {
  let starting: Promise<void> | undefined
  let stopping: Promise<void> | undefined
  const stops: (() => Promise<void>)[] = []

  const start = async (): Promise<void> => {
    for (const subscription of subscriptions) stops.push(await bus.subscribe(subscription))
    for (const work of workers) stops.push(await work())
    if (relay) {
      await relay.start()
      stops.push(relay.stop)
    }
  }
  const stop = async (): Promise<void> => {
    await starting?.catch(() => {}) // the caller of start got the error; stop what has started
    for (const stopPart of stops.reverse()) await stopPart()
  }
  return {
    // If a signal came before the start, nothing is started.
    start: () => (starting ??= stopping ? Promise.resolve() : start()),
    stop: () => (stopping ??= stop()),
  }
}
