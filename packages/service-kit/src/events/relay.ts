import { setTimeout as sleep } from 'node:timers/promises'
import type { Envelope } from '@wordloom/contracts/events'
import type { Logger } from '../logging/index.ts'
import type { EventBus } from './bus.ts'
import { eventFields } from './event-fields.ts'
import type { Outbox } from './outbox.ts'

/** Publishes what the outbox holds: at once after a commit, on start what a crash left behind, and in sweeps what failed. */
export type Relay = { start: () => Promise<void>; stop: () => Promise<void> }

type RelayOptions = { outbox: Outbox; bus: EventBus; logger: Logger; sweepMs?: number }

const batch = 500
// Beyond this many unacknowledged publishes new events are left to the sweep: a dead transport must not fill the memory.
const maxInFlight = 2_000
// Stopping waits this long for acknowledgements; what has none by then is still in the outbox for the next start.
const partingMs = 1_000
// Marks wait this long for others to go with them, and for consumers, who are at the same server just then. A crash meanwhile only means
// that the event is published again, which the transport or the inbox drops.
const markAfterMs = 50

/** Creates the relay of one service; every replica runs one, duplicates are the inbox's business. */
export function createRelay({ outbox, bus, logger, sweepMs = 2_000 }: RelayOptions): Relay {
  const inFlight = new Map<string, Promise<boolean>>()
  let published: string[] = []
  let marking: Promise<void> | null = null
  let writing: Promise<unknown> = Promise.resolve()
  let draining = false
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let unsubscribe = () => {}
  let sweeping: Promise<void> = Promise.resolve()

  /** Marks an event with all others that are acknowledged before its write begins: one write at a time, a short while apart. */
  function mark(id: string): Promise<void> {
    published.push(id)
    marking ??= Promise.allSettled([writing, draining || stopped || sleep(markAfterMs)]).then(() => {
      const ids = published
      published = []
      marking = null
      const written = outbox.markPublished(ids)
      writing = written
      return written
    })
    return marking
  }

  /** Resolves to whether the event is published and marked; never rejects. */
  function publish(event: Envelope): Promise<boolean> {
    const known = inFlight.get(event.id)
    if (known) return known
    const work = bus
      .publish(event)
      .then(async () => {
        await mark(event.id)
        return true
      })
      .catch((error: unknown) => {
        if (!stopped) logger.warn({ err: error, ...eventFields(event) }, 'event not published yet, the next sweep tries again')
        return false
      })
      .finally(() => inFlight.delete(event.id))
    inFlight.set(event.id, work)
    return work
  }

  async function drain(olderThanMs: number): Promise<void> {
    while (!stopped) {
      const events = (await outbox.pending(batch, olderThanMs)).filter((event) => !inFlight.has(event.id))
      if (events.length === 0) return
      draining = true
      const published = await Promise.all(events.map(publish)).finally(() => {
        draining = false
      })
      if (!published.includes(true)) return // the transport is away: wait for the next sweep
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
      // In a turn of its own, since in one process a publish is also what consumers make of it: whoever wrote is answered first.
      unsubscribe = outbox.onCommitted((events) => {
        setImmediate(() => {
          for (const event of events) if (!stopped && inFlight.size < maxInFlight) void publish(event)
        })
      })
      // What a crash left behind goes first, but does not hold up the start: the transport may be away.
      sweeping = sweep(0).then(schedule)
    },
    async stop() {
      if (stopped) return
      stopped = true
      unsubscribe()
      clearTimeout(timer)
      const settled = Promise.allSettled([sweeping, ...inFlight.values()])
      await Promise.race([settled, sleep(partingMs, undefined, { ref: false })])
    },
  }
}
