import { setImmediate } from 'node:timers'
import type { Envelope } from '@wordloom/contracts/events'
import DataLoader from 'dataloader'
import type { ClientSession } from 'mongodb'
import type { Mongo } from '../store/index.ts'
import type { Admission } from './bus.ts'
import { admitBatch, createAppliedSignal, deletedMark, type Inbox, marksOf } from './inbox.ts'

type Row = { _id: string; applied: Record<string, number> }

type MongoInbox = Inbox & {
  /**
   * Applies a batch of events in order, in one transaction (or in the current one). `change` gets the events that have an effect: they are
   * next in order, and their account is not deleted. It may run more than once and must read and write only through its session. A batch
   * costs as many round trips as a single event.
   */
  applyAll: (
    events: readonly Envelope[],
    change: (effective: readonly Envelope[], session: ClientSession) => Promise<void>,
  ) => Promise<Admission[]>
  /**
   * Rebuilds a learner's projection: sets the inbox to `applied` (empty by default) and runs `change`, in one transaction. `change` makes
   * the projection from a log, and `applied` says how far that log goes (see `appliedAfter`). If the account is `deleted`, nothing may be
   * restored.
   */
  reset: (
    userId: string,
    change: (session: ClientSession, deleted: boolean) => Promise<void>,
    applied?: Readonly<Record<string, number>>,
  ) => Promise<void>
}

const fieldsOf = (marks: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(marks).map(([name, seq]) => [`applied.${name}`, seq]))

/** The inbox in the collection `inbox` of a consumer's database: one document per learner. */
export function createMongoInbox(mongo: Mongo): MongoInbox {
  const inbox = mongo.collection<Row>('inbox')
  const signal = createAppliedSignal()

  async function rowsOf(userIds: readonly string[]): Promise<(Row | undefined)[]> {
    const rows = await inbox.find({ _id: { $in: [...userIds] } }).toArray()
    const byLearner = new Map(rows.map((row) => [row._id, row]))
    return userIds.map((userId) => byLearner.get(userId))
  }
  // While events lag behind, many waiting reads poll the inbox. Reads of the same moment share one query.
  const rows = new DataLoader(rowsOf, { cache: false, maxBatchSize: 1_000, batchScheduleFn: setImmediate })

  /** Sets an event's marks before its admission is decided and returns the previous row: one round trip instead of a read and a write. */
  async function advance(event: Envelope, session: ClientSession): Promise<Row[]> {
    const update = { $set: fieldsOf(marksOf(event)) }
    const before = await inbox.findOneAndUpdate({ _id: event.userId }, update, { session, upsert: true, returnDocument: 'before' })
    return before ? [before] : []
  }

  async function restore({ userId }: Envelope, [before]: readonly Row[], session: ClientSession): Promise<void> {
    if (before) await inbox.replaceOne({ _id: userId }, before, { session })
    else await inbox.deleteOne({ _id: userId }, { session })
  }

  /** Updates the inbox, then runs `change`. With the inbox first, a replica that loses a conflict over a learner has done no work yet. */
  async function admit(
    events: readonly Envelope[],
    session: ClientSession,
    change: (effective: readonly Envelope[]) => Promise<void>,
  ): Promise<Admission[]> {
    const single = events.length === 1 ? events[0] : undefined
    const learners = [...new Set(events.map(({ userId }) => userId))]
    const rows = single ? await advance(single, session) : await inbox.find({ _id: { $in: learners } }, { session }).toArray()
    const { outcomes, applied, effective, marks } = admitBatch(events, new Map(rows.map((row) => [row._id, row.applied])))
    if (single) {
      if (applied.length === 0) await restore(single, rows, session)
    } else if (marks.size > 0) {
      const updates = [...marks].map(([_id, set]) => ({ updateOne: { filter: { _id }, update: { $set: fieldsOf(set) }, upsert: true } }))
      await inbox.bulkWrite(updates, { session })
    }
    if (effective.length > 0) await change(effective)
    mongo.afterCommit(() => applied.forEach(signal.emit))
    return outcomes
  }

  return {
    async applied(userId, source) {
      const row = await rows.load(userId)
      return row?.applied[source] ?? 0
    },
    onApplied: signal.on,
    applyAll: (events, change) => mongo.transaction((session) => admit(events, session, (effective) => change(effective, session))),
    async reset(userId, change, applied = {}) {
      await mongo.transaction(async (session) => {
        const current = await inbox.findOne({ _id: userId }, { session })
        const deleted = deletedMark in applied || current?.applied[deletedMark] !== undefined
        await inbox.replaceOne(
          { _id: userId },
          { applied: { ...applied, ...(deleted && { [deletedMark]: 1 }) } },
          { session, upsert: true },
        )
        await change(session, deleted)
      })
    },
  }
}
