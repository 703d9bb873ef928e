import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Envelope } from '@wordloom/contracts/events'
import { type Logger, withoutQuotes } from '../logging/index.ts'
import type { Sqlite } from '../store/index.ts'
import { type Admission, type DeadLetter, defaultRedelivery, type EventBus, type Redelivery, type Subscription } from './bus.ts'
import { eventFields } from './event-fields.ts'

const migrations = [
  'CREATE TABLE dead_letters (id TEXT PRIMARY KEY, source TEXT NOT NULL, consumer TEXT NOT NULL, event TEXT NOT NULL, reason TEXT NOT NULL, at TEXT NOT NULL) STRICT',
]

class BusClosed extends Error {}

/** A subscription with what is on its way to it. */
type Consumer = { subscription: Subscription; inFlight: Set<Promise<void>>; stopping: AbortController }

/** The bus of one process; a closed door at first where it was made with `waits`. */
export type InProcessBus = EventBus & {
  /** Lets events through: every consumer there is has subscribed. */
  letThrough: () => void
}

/**
 * The bus of the embedded edition. It keeps nothing itself: a publish resolves only when every consumer has applied the event (or it
 * is a dead letter on disk), so that the outbox, which marks it as published only then, brings back what a crash cut short. So a publish
 * must not miss a consumer: with `waits` it waits until all have come (a service that starts early sweeps its outbox before the others
 * are there), and always for one that has been here and left.
 */
export function createInProcessBus({
  sqlite,
  logger,
  redelivery = defaultRedelivery,
  waits = false,
}: {
  sqlite: Sqlite
  logger: Logger
  redelivery?: Redelivery
  waits?: boolean
}): InProcessBus {
  sqlite.migrate('dead-letters', migrations)
  const consumers = new Set<Consumer>()
  /** The names of all consumers that were ever here, by source. */
  const known = new Map<string, Set<string>>()
  let letsThrough = !waits
  let closed = false
  let waiting: (() => void)[] = []

  /** Resolves when the bus has opened or closed, or a consumer has come. */
  const something = (): Promise<void> => new Promise((resolve) => waiting.push(resolve))
  function stir(): void {
    const woken = waiting
    waiting = []
    for (const wake of woken) wake()
  }
  const refuseClosed = (): void => {
    if (closed) throw new BusClosed('The bus is closed')
  }

  async function attempt(subscription: Subscription, event: Envelope): Promise<Admission | Error> {
    try {
      return await subscription.apply(event)
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  async function bring({ subscription, stopping }: Consumer, event: Envelope): Promise<void> {
    let failures = 0
    let outOfOrder = 0
    while (true) {
      if (stopping.signal.aborted) throw new BusClosed('The consumer is stopping')
      const outcome = await attempt(subscription, event)
      if (outcome === 'applied' || outcome === 'duplicate') {
        if (logger.isLevelEnabled('debug'))
          logger.debug({ consumer: subscription.consumer, outcome, ...eventFields(event) }, 'event taken in')
        return
      }
      const exhausted = outcome === 'out-of-order' ? ++outOfOrder > redelivery.outOfOrderAttempts : ++failures >= redelivery.attempts
      if (exhausted)
        return storeDeadLetter(
          subscription,
          event,
          outcome === 'out-of-order' ? 'an earlier event of this learner never came' : outcome.message,
        )
      if (outcome !== 'out-of-order')
        logger.warn({ err: outcome, consumer: subscription.consumer, ...eventFields(event) }, 'event not applied, will be tried again')
      await sleep(outcome === 'out-of-order' ? redelivery.outOfOrderDelayMs(outOfOrder) : redelivery.delayMs(failures), undefined, {
        signal: stopping.signal,
      })
    }
  }

  function storeDeadLetter({ source, consumer }: Subscription, event: Envelope, reason: string): void {
    logger.error({ consumer, reason: withoutQuotes(reason), ...eventFields(event) }, 'event kept as a dead letter')
    sqlite
      .prepare('INSERT INTO dead_letters VALUES (?, ?, ?, ?, ?, ?)')
      .run(randomUUID(), source, consumer, JSON.stringify(event), reason, new Date().toISOString())
  }

  function deliver(consumer: Consumer, event: Envelope): Promise<void> {
    const work = bring(consumer, event)
    consumer.inFlight.add(work)
    const done = () => consumer.inFlight.delete(work)
    work.then(done, done)
    return work
  }

  /** Delivers to a consumer by its name: to those who are here under it, else to the first who comes. */
  async function hand(event: Envelope, name: string): Promise<void> {
    while (true) {
      refuseClosed()
      const here = [...consumers].filter(({ subscription: { source, consumer } }) => source === event.source && consumer === name)
      if (here.length > 0) return void (await Promise.all(here.map((consumer) => deliver(consumer, event))))
      await something()
    }
  }

  async function stop(consumer: Consumer): Promise<void> {
    consumers.delete(consumer)
    consumer.stopping.abort()
    await Promise.allSettled(consumer.inFlight)
  }

  return {
    letThrough() {
      letsThrough = true
      stir()
    },
    async publish(event) {
      while (!letsThrough && !closed) await something()
      refuseClosed()
      await Promise.all([...(known.get(event.source) ?? [])].map((name) => hand(event, name)))
    },
    async subscribe(subscription) {
      const { source, consumer: name } = subscription
      const consumer: Consumer = { subscription, inFlight: new Set(), stopping: new AbortController() }
      consumers.add(consumer)
      known.set(source, (known.get(source) ?? new Set()).add(name))
      stir()
      return () => stop(consumer)
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
      const addressee = [...consumers].find(
        ({ subscription }) => subscription.source === row?.source && subscription.consumer === row?.consumer,
      )
      if (!row || !addressee) return false
      await deliver(addressee, JSON.parse(row.event) as Envelope)
      sqlite.prepare('DELETE FROM dead_letters WHERE id = ?').run(id)
      return true
    },
    async discard(id) {
      return sqlite.prepare('DELETE FROM dead_letters WHERE id = ?').run(id).changes > 0
    },
    async pending(source, name) {
      const here = [...consumers].filter(({ subscription }) => subscription.source === source && subscription.consumer === name)
      return here.reduce((sum, { inFlight }) => sum + inFlight.size, 0)
    },
    async deadLetterCount(source, name) {
      const row = sqlite.prepare('SELECT count(*) AS count FROM dead_letters WHERE source = ? AND consumer = ?').get(source, name)
      return (row as { count: number }).count
    },
    async ready() {
      refuseClosed()
    },
    async close() {
      closed = true
      stir()
      await Promise.all([...consumers].map(stop))
    },
  }
}
