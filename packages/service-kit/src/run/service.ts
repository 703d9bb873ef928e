import type { RequestListener } from 'node:http'
import type { EventBus, Relay, Subscription } from '../events/index.ts'

/** A service that is wired but not started. `app` responds to requests from a socket or from the same process. */
export type Service = {
  name: string
  app: RequestListener
  subscriptions: readonly Subscription[]
  /** Starts consumers, the relay and workers; resolves when they run. */
  start: () => Promise<void>
  /** Stops them, after work in progress. Safe to call twice. */
  stop: () => Promise<void>
  /** Rejects with the reason while the store or the bus does not respond. */
  ready: () => Promise<void>
}

/** What starts and stops with a service. */
export type LifecycleParts = {
  bus: EventBus
  subscriptions: readonly Subscription[]
  relay?: Relay | undefined
  /** Workers and whatever else starts with the service; each returns its stop function. */
  workers?: readonly (() => Promise<() => Promise<void>>)[] | undefined
}

/** Starts a service's consumers, workers and relay, in that order, and stops them in reverse. Stopping waits for a running start. */
export function createLifecycle({ bus, subscriptions, relay, workers = [] }: LifecycleParts): Pick<Service, 'start' | 'stop'> {
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
