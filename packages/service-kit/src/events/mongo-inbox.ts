import type { Envelope } from '@wordloom/contracts/events'
import type { ClientSession } from 'mongodb'
import type { Mongo } from '../store/index.ts'
import type { Admission } from './bus.ts'
import { admissionAfterLeaving, admissionOf, admitAll, createAppliedSignal, type Inbox, leftMark, marksOf } from './inbox.ts'

type Row = { _id: string; applied: Record<string, number> }

/** The inbox of a consumer on MongoDB. */
export type MongoInbox = Inbox & {
  /**
   * Runs `change` when it is this event's turn, in one transaction with the inbox's own step (or in the one under way). `change` may be
   * run more than once and must read and write through its session alone. Once the event that says that a learner left has been
   * applied, none of theirs has an effect any more.
   */
  apply: (event: Envelope, change: (session: ClientSession) => Promise<void>) => Promise<Admission>
  /**
   * The same for events of any learners, in their order, in one transaction: `change` gets those whose turn it is, once for all of them. Costs
   * as many round trips as one event does.
   */
  applyAll: (
    events: readonly Envelope[],
    change: (due: readonly Envelope[], session: ClientSession) => Promise<void>,
  ) => Promise<Admission[]>
  /**
   * Sets a learner's inbox to `applied` (nothing, unless told) and runs `change`, in one transaction: a rebuild, whose `change` makes
   * the projection from a log and whose `applied` says how far that log goes (see appliedAfter). `left`: of someone who left nothing is
   * to be made again.
   */
  reset: (
    userId: string,
    change: (session: ClientSession, left: boolean) => Promise<void>,
    applied?: Readonly<Record<string, number>>,
  ) => Promise<void>
}

const inRow = (marks: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(marks).map(([name, reached]) => [`applied.${name}`, reached]))

/** The inbox in the collection `inbox` of a consumer's database: one document per learner. */
export function createMongoInbox(mongo: Mongo): MongoInbox {
  const inbox = mongo.collection<Row>('inbox')
  const signal = createAppliedSignal()

  return {
    async applied(userId, source) {
      const row = await inbox.findOne({ _id: userId })
      return row?.applied[source] ?? 0
    },
    onApplied: signal.on,
    async apply(event, change) {
      const { userId, source, seq } = event
      return mongo.transaction(async (session) => {
        const current = await inbox.findOne({ _id: userId }, { session })
        const left = current?.applied[leftMark] !== undefined
        const verdict = (left ? admissionAfterLeaving : admissionOf)(seq, current?.applied[source] ?? 0)
        if (verdict !== 'applied') return verdict
        // The step comes first: of two replicas with this learner the later one conflicts here, before it has done any work.
        await inbox.updateOne({ _id: userId }, { $set: inRow(marksOf(event)) }, { session, upsert: true })
        if (!left) await change(session)
        mongo.afterCommit(() => signal.emit(userId, source, seq))
        return verdict
      })
    },
    async applyAll(events, change) {
      return mongo.transaction(async (session) => {
        const learners = [...new Set(events.map(({ userId }) => userId))]
        const rows = await inbox.find({ _id: { $in: learners } }, { session }).toArray()
        const { verdicts, applied, due, steps } = admitAll(events, new Map(rows.map((row) => [row._id, row.applied])))
        if (steps.size > 0) {
          const updates = [...steps].map(([_id, marks]) => ({
            updateOne: { filter: { _id }, update: { $set: inRow(marks) }, upsert: true },
          }))
          await inbox.bulkWrite(updates, { session })
        }
        if (due.length > 0) await change(due, session)
        mongo.afterCommit(() => {
          for (const { userId, source, seq } of applied) signal.emit(userId, source, seq)
        })
        return verdicts
      })
    },
    async reset(userId, change, applied = {}) {
      await mongo.transaction(async (session) => {
        const current = await inbox.findOne({ _id: userId }, { session })
        const left = leftMark in applied || current?.applied[leftMark] !== undefined
        await inbox.replaceOne({ _id: userId }, { applied: { ...applied, ...(left && { [leftMark]: 1 }) } }, { session, upsert: true })
        await change(session, left)
      })
    },
  }
}
