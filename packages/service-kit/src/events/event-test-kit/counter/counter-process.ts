/**
 * A small service for crash tests: it writes numbers to its outbox until there are `wanted`, relays them, and folds them into a
 * projection. At the `crash` point it kills itself after `after` events have passed that point.
 */
import { until } from '@wordloom/test-kit/until'
import { silentLogger } from '../../../logging/index.ts'
import { createRelay } from '../../relay.ts'
import { draftOf, numberIn } from '../draft.ts'
import type { CounterStore, CounterStores } from './counter-store.ts'

/** After the commit and before the publish; after the publish and before the mark; after the consumer's commit and before its acknowledgement. */
export type CrashPoint = 'before-publish' | 'before-mark' | 'before-ack'

/** The process's only argument, as JSON. */
export type CounterOrder = { stores: CounterStores; wanted: number; crash?: { point: CrashPoint; after: number } }

const { stores, wanted, crash } = JSON.parse(process.argv[2] as string) as CounterOrder
let passes = 0
const pass = (point: CrashPoint): void => {
  if (point === crash?.point && ++passes > crash.after) process.kill(process.pid, 'SIGKILL')
}

const { outbox, inbox, bus, commit, apply, stateOf } = await open()
const learner = 'ada'

/** Loads only the edition's modules, since these processes are started often. */
async function open(): Promise<CounterStore> {
  if (stores.edition === 'embedded') return (await import('./embedded-counter.ts')).openEmbeddedCounter(stores.folder)
  return (await import('./distributed-counter.ts')).openDistributedCounter(stores)
}

await bus.subscribe({
  source: 'words',
  consumer: 'stats',
  apply: async (event) => {
    const admission = await apply(event)
    // Duplicates count too: events are acknowledged in batches, so a second process may find all of them applied and none acknowledged.
    if (admission !== 'out-of-order') pass('before-ack')
    return admission
  },
})
const relay = createRelay({
  outbox: {
    ...outbox,
    markPublished: async (ids) => {
      for (const _ of ids) pass('before-mark')
      await outbox.markPublished(ids)
    },
  },
  bus: {
    ...bus,
    publish: async (event) => {
      pass('before-publish')
      await bus.publish(event)
    },
  },
  logger: silentLogger,
  sweepMs: 200,
})
await relay.start()

/** Retries, because the transaction of a killed process locks its learner until the server aborts it. */
async function commitWithRetry(value: number): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await commit(draftOf(learner, value))
    } catch (error) {
      if (tries === 8) throw error
    }
  }
}

const logged: number[] = []
for await (const event of outbox.eventsOf(learner)) logged.push(numberIn(event))
for (let drawn = logged.length; drawn < wanted; drawn++) await commitWithRetry((drawn * 7_919) % 1_000)

await until(async () => (await inbox.applied(learner, 'words')) === wanted && (await outbox.backlog()).count === 0)
const log: { seq: number; value: number }[] = []
for await (const event of outbox.eventsOf(learner)) log.push({ seq: event.seq, value: numberIn(event) })
process.stdout.write(JSON.stringify({ log, state: await stateOf(learner), deadLetters: (await bus.deadLetters()).length }))
process.exit(0)
