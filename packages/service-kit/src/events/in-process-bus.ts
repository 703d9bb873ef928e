import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Envelope } from '@wordloom/contracts/events'
import { type Logger, redactQuotes } from '../logging/index.ts'
import type { Sqlite } from '../store/index.ts'
import {
  type DeadLetter,
  defaultRedelivery,
  type EventBus,
  eventFields,
  isStoreAway,
  outcomeOf,
  type Redelivery,
  type Subscription,
  storeAwayDelayMs,
} from './bus.ts'

const migrations = [
  'CREATE TABLE dead_letters (id TEXT PRIMARY KEY, source TEXT NOT NULL, consumer TEXT NOT NULL, event TEXT NOT NULL, reason TEXT NOT NULL, at TEXT NOT NULL) STRICT',
]

type DeadLetterRow = Omit<DeadLetter, 'event'> & { event: string }

class BusClosed extends Error {}

function openDeadLetters(sqlite: Sqlite) {
  sqlite.migrate('dead-letters', migrations)
  const { prepare } = sqlite
  const parsed = (row: DeadLetterRow): DeadLetter => ({ ...row, event: JSON.parse(row.event) as Envelope })
  return {
    add({ source, consumer }: Subscription, event: Envelope, reason: string): void {
      const at = new Date().toISOString()
      prepare('INSERT INTO dead_letters VALUES (?, ?, ?, ?, ?, ?)').run(randomUUID(), source, consumer, JSON.stringify(event), reason, at)
    },
    all: () => (prepare('SELECT * FROM dead_letters ORDER BY at').all() as DeadLetterRow[]).map(parsed),
    find(id: string): DeadLetter | undefined {
      const row = prepare('SELECT * FROM dead_letters WHERE id = ?').get(id) as DeadLetterRow | undefined
      return row && parsed(row)
    },
    remove: (id: string) => prepare('DELETE FROM dead_letters WHERE id = ?').run(id).changes > 0,
    count(source: string, consumer: string): number {
      const row = prepare('SELECT count(*) AS count FROM dead_letters WHERE source = ? AND consumer = ?').get(source, consumer)
      return (row as { count: number }).count
    },
  }
}

type Consumer = { subscription: Subscription; inFlight: Set<Promise<void>>; stopping: AbortController }

type BusOptions = { sqlite: Sqlite; logger: Logger; redelivery?: Redelivery; paused?: boolean }

type InProcessBus = EventBus & {
  /** Starts deliveries on a bus created with `paused`: every consumer has subscribed. */
  resume: () => void
}

/**
 * The bus of the embedded edition. It stores no events: `publish` resolves once every consumer has applied the event or it is stored as
 * a dead letter. Only then does the outbox mark the event as published, so an event interrupted by a crash is published again.
 *
 * A publish must not miss a consumer. A bus created with `paused` holds publishes back until `resume`, because a service that starts
 * early sweeps its outbox before the others have subscribed. A publish also waits for a consumer that unsubscribed to subscribe again.
 */
export function createInProcessBus({ sqlite, logger, redelivery = defaultRedelivery, paused = false }: BusOptions): InProcessBus {
  const deadLetters = openDeadLetters(sqlite)
  const consumers = new Set<Consumer>()
  /** The names of all consumers that have ever subscribed, by source. */
  const consumerNames = new Map<string, Set<string>>()
  let running = !paused
  let closed = false
  let waiting: (() => void)[] = []

  /** Resolves when the bus resumes or closes, or a consumer subscribes. */
  const stateChange = (): Promise<void> => new Promise((resolve) => waiting.push(resolve))
  function notifyStateChange(): void {
    const resolvers = waiting
    waiting = []
    for (const resolve of resolvers) resolve()
  }
  const refuseClosed = (): void => {
    if (closed) throw new BusClosed('The bus is closed')
  }

  async function applyWithRetry({ subscription, stopping }: Consumer, event: Envelope): Promise<void> {
    let failures = 0
    let outOfOrder = 0
    let storeAway = 0
    while (true) {
      if (stopping.signal.aborted) throw new BusClosed('The consumer is stopping')
      const outcome = await outcomeOf(subscription, event)
      if (outcome === 'applied' || outcome === 'duplicate') {
        if (logger.isLevelEnabled('debug'))
          logger.debug({ consumer: subscription.consumer, outcome, ...eventFields(event) }, 'event handled')
        return
      }
      if (isStoreAway(outcome)) {
        logger.warn({ err: outcome, consumer: subscription.consumer, ...eventFields(event) }, 'event not applied, its store is away')
        await sleep(storeAwayDelayMs(redelivery, ++storeAway), undefined, { signal: stopping.signal })
        continue
      }
      const isOutOfOrder = outcome === 'out-of-order'
      if (isOutOfOrder ? ++outOfOrder > redelivery.outOfOrderAttempts : ++failures >= redelivery.attempts) {
        const reason = isOutOfOrder ? 'an earlier event of this learner never came' : outcome.message
        logger.error(
          { consumer: subscription.consumer, reason: redactQuotes(reason), ...eventFields(event) },
          'event kept as a dead letter',
        )
        return deadLetters.add(subscription, event, reason)
      }
      if (!isOutOfOrder)
        logger.warn({ err: outcome, consumer: subscription.consumer, ...eventFields(event) }, 'event not applied, will be retried')
      const delayMs = isOutOfOrder ? redelivery.outOfOrderDelayMs(outOfOrder) : redelivery.delayMs(failures)
      await sleep(delayMs, undefined, { signal: stopping.signal })
    }
  }

  function deliver(consumer: Consumer, event: Envelope): Promise<void> {
    const delivery = applyWithRetry(consumer, event)
    consumer.inFlight.add(delivery)
    const done = () => consumer.inFlight.delete(delivery)
    delivery.then(done, done)
    return delivery
  }

  const subscribed = (source: string, name: string): Consumer[] =>
    [...consumers].filter(({ subscription }) => subscription.source === source && subscription.consumer === name)

  /** Delivers to the consumers subscribed under a name; waits for one if there is none. */
  async function deliverTo(name: string, event: Envelope): Promise<void> {
    while (true) {
      refuseClosed()
      const targets = subscribed(event.source, name)
      if (targets.length > 0) return void (await Promise.all(targets.map((consumer) => deliver(consumer, event))))
      await stateChange()
    }
  }

  async function stop(consumer: Consumer): Promise<void> {
    consumers.delete(consumer)
    consumer.stopping.abort()
    await Promise.allSettled(consumer.inFlight)
  }

  return {
    resume() {
      running = true
      notifyStateChange()
    },
    async publish(event) {
      while (!running && !closed) await stateChange()
      refuseClosed()
      await Promise.all([...(consumerNames.get(event.source) ?? [])].map((name) => deliverTo(name, event)))
    },
    async subscribe(subscription) {
      const { source, consumer: name } = subscription
      const consumer: Consumer = { subscription, inFlight: new Set(), stopping: new AbortController() }
      consumers.add(consumer)
      consumerNames.set(source, (consumerNames.get(source) ?? new Set()).add(name))
      notifyStateChange()
      return () => stop(consumer)
    },
    deadLetters: async () => deadLetters.all(),
    async replay(id) {
      const letter = deadLetters.find(id)
      const [consumer] = letter ? subscribed(letter.source, letter.consumer) : []
      if (!letter || !consumer) return false
      await deliver(consumer, letter.event)
      deadLetters.remove(id)
      return true
    },
    discard: async (id) => deadLetters.remove(id),
    async pending(source, name) {
      return subscribed(source, name).reduce((sum, { inFlight }) => sum + inFlight.size, 0)
    },
    deadLetterCount: async (source, name) => deadLetters.count(source, name),
    async ready() {
      refuseClosed()
    },
    async close() {
      closed = true
      notifyStateChange()
      await Promise.all([...consumers].map(stop))
    },
  }
}
