import type { DraftEvent, Envelope } from '@wordloom/contracts/events'
import type { ClientSession, Filter } from 'mongodb'
import { signedOut } from '../errors/index.ts'
import type { Mongo } from '../store/index.ts'
import { type Closing, createCommitSignal, numbered, type Outbox } from './outbox.ts'

type Row = { _id: string; userId: string; seq: number; at: Date; published: boolean; erased?: true; event: Envelope }

type MongoOutbox = Outbox &
  Closing<Promise<void>> & {
    /**
     * Commits `change` and the events it returns in one transaction (or joins the current one), then notifies the relay. `change` may run
     * more than once and must read and write only through its session. If two changes emit events for one learner, the later is retried
     * on the earlier's result.
     */
    commit: <T>(
      change: (session: ClientSession) => Promise<{ result: T; events: readonly DraftEvent[] }>,
    ) => Promise<{ result: T; committed: Envelope[] }>
    /** Rejects if this learner's outbox is closed (see `close`); for changes without events. */
    assertOpen: (userId: string, session: ClientSession) => Promise<void>
  }

/** The outbox in the collections `outbox` and `outbox_counters` of a service's database. */
export function createMongoOutbox(mongo: Mongo): MongoOutbox {
  const outbox = mongo.collection<Row>('outbox', [
    { key: { userId: 1, seq: 1 }, unique: true },
    { key: { at: 1, userId: 1, seq: 1 }, name: 'pending', partialFilterExpression: { published: false } },
  ])
  const counters = mongo.collection<{ _id: string; seq: number; closed?: true }>('outbox_counters')
  const signal = createCommitSignal()

  /** Gives each draft its learner's next number. The counter is one document per learner, so it serializes the writers of one learner. */
  async function append(drafts: readonly DraftEvent[], session: ClientSession): Promise<Envelope[]> {
    const committed: Envelope[] = []
    for (const [userId, own] of Map.groupBy(drafts, (draft) => draft.userId)) {
      const step = { $inc: { seq: own.length } }
      const counter = await counters.findOneAndUpdate({ _id: userId }, step, { session, upsert: true, returnDocument: 'after' })
      if (counter?.closed) throw signedOut()
      const first = (counter?.seq ?? own.length) - own.length + 1
      committed.push(...own.map((draft, index) => numbered(draft, first + index)))
    }
    const at = new Date()
    const rows = committed.map((event) => ({ _id: event.id, userId: event.userId, seq: event.seq, at, published: false, event }))
    if (rows.length > 0) await outbox.insertMany(rows, { session })
    return committed
  }

  return {
    commit: (change) =>
      mongo.transaction(async (session) => {
        const { result, events } = await change(session)
        const committed = await append(events, session)
        mongo.afterCommit(() => signal.emit(committed))
        return { result, committed }
      }),
    async assertOpen(userId, session) {
      if (await counters.findOne({ _id: userId, closed: true }, { session })) throw signedOut()
    },
    onCommitted: signal.on,
    async pending(limit, olderThanMs = 0) {
      const pending: Filter<Row> = { published: false, at: { $lte: new Date(Date.now() - olderThanMs) } }
      const rows = await outbox.find(pending).sort({ at: 1, userId: 1, seq: 1 }).limit(limit).toArray()
      return rows.map((row) => row.event)
    },
    async markPublished(ids) {
      const byId = { _id: { $in: [...ids] } }
      const { matchedCount } = await outbox.updateMany({ ...byId, erased: { $exists: false } }, { $set: { published: true } })
      // An erased event was kept only until its publication.
      if (matchedCount < ids.length) await outbox.deleteMany({ ...byId, erased: true })
    },
    async *learners() {
      let after = ''
      while (true) {
        const row = await outbox.findOne(
          { userId: { $gt: after }, erased: { $exists: false } },
          { sort: { userId: 1 }, projection: { userId: 1 } },
        )
        if (!row) return
        yield row.userId
        after = row.userId
      }
    },
    async *eventsOf(userId, afterSeq = 0) {
      const rows = outbox.find({ userId, seq: { $gt: afterSeq }, erased: { $exists: false } }).sort({ seq: 1 })
      for await (const row of rows) yield row.event
    },
    lastSeq: async (userId) => (await counters.findOne({ _id: userId }))?.seq ?? 0,
    async backlog() {
      const count = await outbox.countDocuments({ published: false })
      const [first] = await outbox.find({ published: false }).sort({ at: 1 }).limit(1).toArray()
      return { count, oldest: first?.at.toISOString() ?? null }
    },
    close: (userId) =>
      mongo.transaction(async (session) => {
        // Every writer of this learner updates the counter, so a concurrent writer conflicts, is retried, and then refused.
        await counters.updateOne({ _id: userId }, { $set: { closed: true }, $setOnInsert: { seq: 0 } }, { session, upsert: true })
        await outbox.updateMany({ userId, published: false }, { $set: { erased: true } }, { session })
        await outbox.deleteMany({ userId, published: true }, { session })
      }),
  }
}
