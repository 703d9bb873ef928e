import type { Envelope } from '@wordloom/contracts/events'
import type { ClientSession } from 'mongodb'
import { appliedAfter, createMongoInbox, createMongoOutbox } from '../events/index.ts'
import { createKeyedMutex } from '../load/index.ts'
import type { Mongo } from '../store/index.ts'
import type { AnyCollection } from './collection.ts'
import { removeAheadOf } from './mongo-remove-ahead.ts'
import { type MongoTable, rowsOf, type TableOf } from './mongo-rows.ts'
import { readFrom, runSteps } from './mongo-work.ts'
import { UniqueViolation } from './mongo-write-queue.ts'
import {
  decided,
  existing,
  type Outcome,
  pagesOf,
  reactionsTo,
  removeErased,
  resultOf,
  type Step,
  type Store,
  type StoreOptions,
} from './store.ts'

// A page costs one round trip.
const pageSize = 400
// How often a change is retried after a unique violation for which its collection declares no `duplicate`.
const maxRaces = 20

/** The unit of work on MongoDB: a step runs in a transaction and is retried if a concurrent change touches the same documents. */
export function createMongoStore(mongo: Mongo, { collections, publishes = true, consumes = true }: StoreOptions): Store {
  const tables = new Map<AnyCollection, MongoTable>(
    collections.map((each) => [each, { documents: mongo.collection(each.name, each.indexes), rows: rowsOf(each) }]),
  )
  const tableOf: TableOf = (collection) => tables.get(collection) as MongoTable
  const outbox = publishes ? createMongoOutbox(mongo) : undefined
  const inbox = consumes ? createMongoInbox(mongo) : undefined
  // A learner's changes all update the same event counter, so concurrent ones would conflict and be retried.
  const runExclusive = createKeyedMutex()

  const read: Store['read'] = async (load) => (await readFrom(tableOf(load.collection), load)) as never
  const run = (steps: readonly Step<Outcome>[], session: ClientSession): Promise<Outcome[]> => runSteps(steps, tableOf, session)

  async function empty(toEmpty: readonly AnyCollection[], userId: string, session: ClientSession): Promise<void> {
    for (const collection of toEmpty) {
      const { documents, rows } = tableOf(collection)
      await documents.deleteMany(rows.filter({ userId }) as never, { session })
    }
  }

  const change: Store['change'] = async (userId, step) => {
    const { result, committed } = await existing(outbox).commit(async (session) => {
      const [outcome = {}] = await run([step], session)
      const { writes = [], events = [] } = outcome
      if (writes.length > 0 && events.length === 0) await existing(outbox).assertOpen(userId, session)
      return { result: outcome, events }
    })
    return resultOf(result, committed)
  }

  async function apply(consumed: readonly Envelope[], reactions: ReturnType<typeof reactionsTo>, session: ClientSession): Promise<void> {
    const steps = consumed.flatMap((event) => reactions.get(event) ?? [])
    const outcomes = await run(steps, session)
    const events = outcomes.flatMap((outcome) => outcome.events ?? [])
    if (events.length > 0) await existing(outbox).commit(async () => ({ result: undefined, events }))
    for (const event of consumed) {
      if (reactions.has(event)) continue
      const { userId } = event
      await empty(collections, userId, session)
      await outbox?.close(userId)
    }
  }

  const removeAhead = removeAheadOf(tableOf, (writes) => mongo.transaction((session) => run([decided({ writes })], session)))

  return {
    get outbox() {
      return existing(outbox)
    },
    get inbox() {
      return existing(inbox)
    },
    read,
    pages: (load, size = pageSize) => pagesOf(async (page) => ({ items: await read(page), isCut: false }), load, size),
    change: (userId, step) =>
      runExclusive(userId, async () => {
        for (let race = 1; ; race++) {
          try {
            return await change(userId, step)
          } catch (error) {
            if (!(error instanceof UniqueViolation)) throw error
            // A concurrent change may have inserted the entity: the next attempt reads it.
            const { duplicate } = error.collection
            if (race > (duplicate ? 1 : maxRaces)) throw duplicate?.(error.entity) ?? error
          }
        }
      }),
    removeAhead,
    async consume(events, react) {
      const reactions = reactionsTo(events, react)
      await removeErased(events, reactions, collections, removeAhead)
      return existing(inbox).applyAll(events, (effective, session) => apply(effective, reactions, session))
    },
    async rebuild(userId, projection, log, react) {
      const replay = async (session: ClientSession, deleted: boolean): Promise<void> => {
        await empty(projection, userId, session)
        if (!deleted) await run(log.map(react), session)
      }
      await existing(inbox).reset(userId, replay, appliedAfter(log))
    },
    ready: mongo.ready,
  }
}
