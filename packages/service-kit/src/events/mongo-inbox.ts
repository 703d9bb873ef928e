import { setImmediate } from 'node:timers'
import type { Envelope } from '@wordloom/contracts/events'
import DataLoader from 'dataloader'
import type { ClientSession } from 'mongodb'
import type { Mongo } from '../store/index.ts'
import type { Admission } from './bus.ts'
import { admitAll, createAppliedSignal, type Inbox, leftMark, marksOf } from './inbox.ts'

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

  async function rowsOf(userIds: readonly string[]): Promise<(Row | undefined)[]> {
    const rows = await inbox.find({ _id: { $in: [...userIds] } }).toArray()
    const byLearner = new Map(rows.map((row) => [row._id, row]))
    return userIds.map((userId) => byLearner.get(userId))
  }
  // Where events lag behind, many reads wait and ask again and again: all who ask at the same time are answered by one question.
  const rows = new DataLoader(rowsOf, { cache: false, maxBatchSize: 1_000, batchScheduleFn: setImmediate })

  /** Takes the step of one event and answers what lay there before it: one round trip, where to read and then to write takes two. */
  async function stepAhead(event: Envelope, session: ClientSession): Promise<Row[]> {
    const step = { $set: inRow(marksOf(event)) }
    const before = await inbox.findOneAndUpdate({ _id: event.userId }, step, { session, upsert: true, returnDocument: 'before' })
    return before ? [before] : []
  }

  async function stepBack({ userId }: Envelope, [before]: readonly Row[], session: ClientSession): Promise<void> {
    if (before) await inbox.replaceOne({ _id: userId }, before, { session })
    else await inbox.deleteOne({ _id: userId }, { session })
  }

  /** Takes the steps of the events whose turn it is, then has `change` do what they come to: of two replicas with one learner the later conflicts before it has done any work. */
  async function admit(
    events: readonly Envelope[],
    session: ClientSession,
    change: (due: readonly Envelope[]) => Promise<void>,
  ): Promise<Admission[]> {
    const alone = events.length === 1 ? events[0] : undefined
    const learners = [...new Set(events.map(({ userId }) => userId))]
    const rows = alone ? await stepAhead(alone, session) : await inbox.find({ _id: { $in: learners } }, { session }).toArray()
    const { verdicts, applied, due, steps } = admitAll(events, new Map(rows.map((row) => [row._id, row.applied])))
    if (alone) {
      if (applied.length === 0) await stepBack(alone, rows, session)
    } else if (steps.size > 0) {
      const updates = [...steps].map(([_id, marks]) => ({ updateOne: { filter: { _id }, update: { $set: inRow(marks) }, upsert: true } }))
      await inbox.bulkWrite(updates, { session })
    }
    if (due.length > 0) await change(due)
    mongo.afterCommit(() => applied.forEach(signal.emit))
    return verdicts
  }

  return {
    async applied(userId, source) {
      const row = await rows.load(userId)
      return row?.applied[source] ?? 0
    },
    onApplied: signal.on,
    apply: (event, change) =>
      mongo.transaction(async (session) => {
        const [verdict] = await admit([event], session, () => change(session))
        return verdict as Admission
      }),
    applyAll: (events, change) => mongo.transaction((session) => admit(events, session, (due) => change(due, session))),
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
