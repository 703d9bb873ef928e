import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Envelope } from '@wordloom/contracts/events'
import type { Logger } from '../logging/index.ts'
import type { Sqlite } from '../store/index.ts'
import { type Admission, type DeadLetter, defaultRedelivery, type EventBus, type Redelivery, type Subscription } from './bus.ts'

const migrations = [
  'CREATE TABLE dead_letters (id TEXT PRIMARY KEY, source TEXT NOT NULL, consumer TEXT NOT NULL, event TEXT NOT NULL, reason TEXT NOT NULL, at TEXT NOT NULL) STRICT',
]

class BusClosed extends Error {}

/**
 * The bus of the embedded edition. It keeps nothing itself: a publish resolves only when every consumer has applied the event (or it
 * is a dead letter on disk), so that the outbox, which marks it as published only then, brings back what a crash cut short.
 */
export function createInProcessBus({
  sqlite,
  logger,
  redelivery = defaultRedelivery,
}: {
  sqlite: Sqlite
  logger: Logger
  redelivery?: Redelivery
}): EventBus {
  sqlite.migrate('dead-letters', migrations)
  const subscriptions = new Set<Subscription>()
  const inFlight = new Set<Promise<unknown>>()
  const closing = new AbortController()

  async function attempt(subscription: Subscription, event: Envelope): Promise<Admission | Error> {
    try {
      return await subscription.apply(event)
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  async function deliver(subscription: Subscription, event: Envelope): Promise<void> {
    let failures = 0
    let early = 0
    while (true) {
      if (closing.signal.aborted) throw new BusClosed('The bus is closing')
      const outcome = await attempt(subscription, event)
      if (outcome === 'applied' || outcome === 'duplicate') return
      const exhausted = outcome === 'early' ? ++early > redelivery.earlyAttempts : ++failures >= redelivery.attempts
      if (exhausted)
        return putAside(subscription, event, outcome === 'early' ? 'an earlier event of this learner never came' : outcome.message)
      if (outcome !== 'early')
        logger.warn(
          { err: outcome, consumer: subscription.consumer, event: event.id, type: event.type },
          'event not applied, will be tried again',
        )
      await sleep(outcome === 'early' ? redelivery.earlyDelayMs(early) : redelivery.delayMs(failures), undefined, {
        signal: closing.signal,
      })
    }
  }

  function putAside({ source, consumer }: Subscription, event: Envelope, reason: string): void {
    logger.error({ consumer, event: event.id, type: event.type, reason }, 'event put aside as a dead letter')
    sqlite
      .prepare('INSERT INTO dead_letters VALUES (?, ?, ?, ?, ?, ?)')
      .run(randomUUID(), source, consumer, JSON.stringify(event), reason, new Date().toISOString())
  }

  const track = <T>(work: Promise<T>): Promise<T> => {
    inFlight.add(work)
    const done = () => inFlight.delete(work)
    work.then(done, done)
    return work
  }

  return {
    async publish(event) {
      if (closing.signal.aborted) throw new BusClosed('The bus is closed')
      const interested = [...subscriptions].filter((subscription) => subscription.source === event.source)
      await track(Promise.all(interested.map((subscription) => deliver(subscription, event))))
    },
    async subscribe(subscription) {
      subscriptions.add(subscription)
      return async () => {
        subscriptions.delete(subscription)
      }
    },
    async deadLetters() {
      const rows = sqlite.prepare('SELECT * FROM dead_letters ORDER BY at').all() as {
        id: string
        source: string
        consumer: string
        event: string
        reason: string
        at: string
      }[]
      return rows.map((row): DeadLetter => ({ ...row, event: JSON.parse(row.event) as Envelope }))
    },
    async replay(id) {
      const row = sqlite.prepare('SELECT * FROM dead_letters WHERE id = ?').get(id) as
        | { source: string; consumer: string; event: string }
        | undefined
      const subscription = row && [...subscriptions].find(({ source, consumer }) => source === row.source && consumer === row.consumer)
      if (!row || !subscription) return false
      await track(deliver(subscription, JSON.parse(row.event) as Envelope))
      sqlite.prepare('DELETE FROM dead_letters WHERE id = ?').run(id)
      return true
    },
    async ready() {
      if (closing.signal.aborted) throw new BusClosed('The bus is closed')
    },
    async close() {
      closing.abort()
      await Promise.allSettled(inFlight)
    },
  }
}
