import { randomUUID } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { jetstream } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { type Envelope, subjectOf } from '@wordloom/contracts/events'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { until } from '@wordloom/test-kit/until'
import { silentLogger } from '../logging/index.ts'
import { openSqlite } from '../store/index.ts'
import type { EventBus, Redelivery } from './bus.ts'
import { eventOf, foldOf, foldStep, numberIn } from './event-test-kit/draft.ts'
import { seeded, shuffledWithDuplicates } from './event-test-kit/shuffle.ts'
import { createInProcessBus } from './in-process-bus.ts'
import { openJetStreamBus } from './jetstream-bus.ts'
import { createSqliteInbox } from './sqlite-inbox.ts'

const redelivery: Redelivery = { attempts: 8, outOfOrderAttempts: 2_000, delayMs: () => 1, outOfOrderDelayMs: () => 1 }

/** A log of two learners, generated from a seed. */
function logOf(seed: number, runs: (userId: string) => string): Envelope[] {
  const random = seeded(seed)
  return ['ada', 'bob'].flatMap((learner) =>
    Array.from({ length: 1 + Math.floor(random() * 8) }, (_, index) => eventOf(runs(learner), index + 1, Math.floor(random() * 1_000))),
  )
}

/** A counting projection with its inbox, consuming from a bus. */
async function project(bus: EventBus, random: () => number) {
  const sqlite = openSqlite(':memory:')
  const inbox = createSqliteInbox(sqlite)
  sqlite.database.exec('CREATE TABLE folds (user_id TEXT PRIMARY KEY, state INTEGER NOT NULL) STRICT')
  const stateOf = (userId: string): number => {
    const row = sqlite.prepare('SELECT state FROM folds WHERE user_id = ?').get(userId) as { state: number } | undefined
    return row?.state ?? 0
  }
  await bus.subscribe({
    source: 'words',
    consumer: 'stats',
    apply: async (event) =>
      inbox.apply(event, () => {
        // Some changes fail half-way and must be rolled back.
        const next = foldStep(stateOf(event.userId), numberIn(event))
        sqlite.prepare('INSERT INTO folds VALUES (?, ?) ON CONFLICT DO UPDATE SET state = excluded.state').run(event.userId, next)
        if (random() < 0.02) throw new Error('the disk hiccups')
      }),
  })
  return { stateOf, appliedOf: (userId: string) => inbox.applied(userId, 'words'), close: () => sqlite.close() }
}

const learnersOf = (log: readonly Envelope[]): string[] => [...new Set(log.map((event) => event.userId))]
const ownOf = (log: readonly Envelope[], userId: string): Envelope[] => log.filter((event) => event.userId === userId)

describe('events in any order, some of them duplicated', () => {
  it('produce the projection of the log, in 1,000 seeded runs in one process', async () => {
    for (let seed = 1; seed <= 1_000; seed++) {
      const random = seeded(seed + 1_000_000)
      const store = openSqlite(':memory:')
      const bus = createInProcessBus({ sqlite: store, logger: silentLogger, redelivery })
      const projection = await project(bus, random)
      const log = logOf(seed, (learner) => learner)
      await Promise.all(shuffledWithDuplicates(log, random).map((event) => bus.publish(event)))
      for (const userId of learnersOf(log)) expect([seed, projection.stateOf(userId)]).toEqual([seed, foldOf(ownOf(log, userId))])
      expect(await bus.deadLetters()).toEqual([])
      await bus.close()
      projection.close()
      store.close()
    }
  })
})

describeWithBacking(['nats'], 'events in any order, some of them duplicated', (backing) => {
  it('produce the projection of the log, in 100 seeded runs over JetStream', async () => {
    const prefix = `${backing.nats.prefix}_${randomUUID().slice(0, 8)}`
    const bus = await openJetStreamBus({ url: backing.nats.url, prefix, logger: silentLogger, redelivery })
    const random = seeded(4_711)
    const projection = await project(bus, random)
    // The first is published by the bus, which creates the stream; the others without message ids, so that the server keeps duplicates.
    await bus.publish(eventOf('first', 1))
    const connection = await connect({ servers: backing.nats.url })
    const client = jetstream(connection)
    const logs = Array.from({ length: 100 }, (_, index) => logOf(index + 1, (learner) => `${learner}-${index + 1}`))
    for (const log of logs) {
      const deliveries = shuffledWithDuplicates(log, random)
      await Promise.all(deliveries.map((event) => client.publish(`${prefix}.${subjectOf(event)}`, JSON.stringify(event))))
    }
    for (const log of logs) {
      for (const userId of learnersOf(log)) {
        const own = ownOf(log, userId)
        await until(async () => (await projection.appliedOf(userId)) === own.length)
        expect([userId, projection.stateOf(userId)]).toEqual([userId, foldOf(own)])
      }
    }
    expect(await bus.deadLetters()).toEqual([])
    await connection.close()
    await bus.close()
    projection.close()
  })
})
