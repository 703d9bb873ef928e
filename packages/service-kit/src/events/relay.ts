import { setTimeout as sleep } from 'node:timers/promises'
import type { Envelope } from '@wordloom/contracts/events'
import type { Logger } from '../logging/index.ts'
import { type EventBus, eventFields } from './bus.ts'
import type { Outbox } from './outbox.ts'

/** Publishes the outbox's events: new ones right after their commit, those left by a crash on start, failed ones in periodic sweeps. */
export type Relay = { start: () => Promise<void>; stop: () => Promise<void> }

type RelayOptions = { outbox: Outbox; bus: EventBus; logger: Logger; sweepMs?: number }

const batch = 500
// Beyond this many unacknowledged publishes, new events are left to the sweep, so that a dead transport does not fill the memory.
const maxInFlight = 2_000
// How long stopping waits for acknowledgements. Unacknowledged events stay in the outbox for the next start.
const shutdownTimeoutMs = 1_000
// Marks are collected this long and written in one batch, which also leaves the store to the consumers first. After a crash in between,
// the events are published again and dropped as duplicates.
const markDelayMs = 50

/**
 * Marks events as published: each write has all events that were acknowledged before it begins, and one write runs at a time. It begins
 * without delay if `isUrgent`.
 */
function createMarker(outbox: Outbox, isUrgent: () => boolean): (id: string) => Promise<void> {
  let acknowledged: string[] = []
  let marking: Promise<void> | null = null
  let writing: Promise<unknown> = Promise.resolve()
  return (id) => {
    acknowledged.push(id)
    marking ??= Promise.allSettled([writing, isUrgent() || sleep(markDelayMs)]).then(() => {
      const ids = acknowledged
      acknowledged = []
      marking = null
      const written = outbox.markPublished(ids)
      writing = written
      return written
    })
    return marking
  }
}

/** Creates the relay of one service. Every replica runs one; the inbox drops duplicates. */
export function createRelay({ outbox, bus, logger, sweepMs = 2_000 }: RelayOptions): Relay {
  const inFlight = new Map<string, Promise<boolean>>()
  let draining = false
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let unsubscribe = () => {}
  let sweeping: Promise<void> = Promise.resolve()
  const mark = createMarker(outbox, () => draining || stopped)

  /** Resolves to whether the event is published and marked; never rejects. */
  function publish(event: Envelope): Promise<boolean> {
    const current = inFlight.get(event.id)
    if (current) return current
    const publishing = bus
      .publish(event)
      .then(async () => {
        await mark(event.id)
        return true
      })
      .catch((error: unknown) => {
        if (!stopped) logger.warn({ err: error, ...eventFields(event) }, 'event not published, the next sweep retries')
        return false
      })
      .finally(() => inFlight.delete(event.id))
    inFlight.set(event.id, publishing)
    return publishing
  }

  async function drain(olderThanMs: number): Promise<void> {
    while (!stopped) {
      const events = (await outbox.pending(batch, olderThanMs)).filter((event) => !inFlight.has(event.id))
      if (events.length === 0) return
      draining = true
      const published = await Promise.all(events.map(publish)).finally(() => {
        draining = false
      })
      if (!published.includes(true)) return // the transport is down: wait for the next sweep
    }
  }

  const sweep = (olderThanMs: number): Promise<void> =>
    drain(olderThanMs).catch((error: unknown) => logger.error({ err: error }, 'the outbox could not be swept'))

  function schedule(): void {
    if (stopped) return
    timer = setTimeout(
      () => {
        sweeping = sweep(sweepMs).then(schedule)
      },
      sweepMs * (0.75 + Math.random() / 2),
    )
    timer.unref()
  }

  return {
    async start() {
      // In a later turn of the event loop: with the in-process bus a publish runs the consumers, and the request gets its response first.
      unsubscribe = outbox.onCommitted((events) => {
        setImmediate(() => {
          for (const event of events) if (!stopped && inFlight.size < maxInFlight) void publish(event)
        })
      })
      // The sweep of events left by a crash does not delay the start: the transport may be down.
      sweeping = sweep(0).then(schedule)
    },
    async stop() {
      if (stopped) return
      stopped = true
      unsubscribe()
      clearTimeout(timer)
      const settled = Promise.allSettled([sweeping, ...inFlight.values()])
      await Promise.race([settled, sleep(shutdownTimeoutMs, undefined, { ref: false })])
    },
  }
}
