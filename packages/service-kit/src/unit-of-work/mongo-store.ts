import type { Envelope } from '@wordloom/contracts/events'
import type { ClientSession } from 'mongodb'
import { appliedAfter, createMongoInbox, createMongoOutbox } from '../events/index.ts'
import { oneAtATime } from '../load/index.ts'
import type { Mongo } from '../store/index.ts'
import type { AnyCollection } from './collection.ts'
import { rowsOf } from './mongo-rows.ts'
import { Clash, createMongoWork, type MongoTable, readFrom } from './mongo-work.ts'
import { answerOf, existing, pagesOf, reactionsTo, type Store, type StoreOptions } from './store.ts'

// A round trip each.
const pageSize = 400
// Where an index has nothing to say of what it refused, others were faster, and as often as this at the most.
const mostRaces = 20

/** The unit of work on MongoDB: a step is carried out in a transaction, and again where another has changed meanwhile what it read or wrote. */
export function createMongoStore(mongo: Mongo, { collections, publishes = true, consumes = true }: StoreOptions): Store {
  const tables = new Map<AnyCollection, MongoTable>(
    collections.map((each) => [each, { documents: mongo.collection(each.name, each.indexes), rows: rowsOf(each) }]),
  )
  const tableOf = (collection: AnyCollection): MongoTable => tables.get(collection) as MongoTable
  const outbox = publishes ? createMongoOutbox(mongo) : undefined
  const inbox = consumes ? createMongoInbox(mongo) : undefined
  // All of one learner's changes number the next event in one document: side by side the server would let one through and have the others tried again.
  const inTurn = oneAtATime()

  const read: Store['read'] = async (load) => (await readFrom(tableOf(load.collection), load)) as never
  const carryOut = (steps: Parameters<ReturnType<typeof createMongoWork>['carryOut']>[0], session: ClientSession) =>
    createMongoWork(tableOf, session).carryOut(steps)

  async function empty(which: readonly AnyCollection[], userId: string, session: ClientSession): Promise<void> {
    for (const collection of which) {
      const { documents, rows } = tableOf(collection)
      await documents.deleteMany(rows.filter({ userId }) as never, { session })
    }
  }

  const change: Store['change'] = async (userId, step) => {
    const { result, committed } = await existing(outbox).commit(async (session) => {
      const [outcome = {}] = await carryOut([step], session)
      const { writes = [], events = [] } = outcome
      if (writes.length > 0 && events.length === 0) await existing(outbox).assertOpen(userId, session)
      return { result: outcome, events }
    })
    return answerOf(result, committed)
  }

  async function applyDue(due: readonly Envelope[], reactions: ReturnType<typeof reactionsTo>, session: ClientSession): Promise<void> {
    const steps = due.flatMap((event) => reactions.get(event) ?? [])
    const outcomes = await carryOut(steps, session)
    const events = outcomes.flatMap((outcome) => outcome.events ?? [])
    if (events.length > 0) await existing(outbox).commit(async () => ({ result: undefined, events }))
    for (const event of due) {
      if (reactions.has(event)) continue
      const { userId } = event
      await empty(collections, userId, session)
      await outbox?.close(userId)
    }
  }

  return {
    get outbox() {
      return existing(outbox)
    },
    get inbox() {
      return existing(inbox)
    },
    read,
    pages: (load) => pagesOf(read, load, pageSize),
    change: (userId, step) =>
      inTurn(userId, async () => {
        for (let race = 1; ; race++) {
          try {
            return await change(userId, step)
          } catch (error) {
            if (!(error instanceof Clash)) throw error
            // The same may have come twice at once: decided again, on what is there now, it is found.
            const { duplicate } = error.collection
            if (race > (duplicate ? 1 : mostRaces)) throw duplicate?.(error.entity) ?? error
          }
        }
      }),
    async consume(events, react) {
      const reactions = reactionsTo(events, react)
      return existing(inbox).applyAll(events, (due, session) => applyDue(due, reactions, session))
    },
    async rebuild(userId, projection, log, react) {
      const rebuilt = async (session: ClientSession, left: boolean): Promise<void> => {
        await empty(projection, userId, session)
        if (!left) await carryOut(log.map(react), session)
      }
      await existing(inbox).reset(userId, rebuilt, appliedAfter(log))
    },
    ready: mongo.ready,
  }
}
