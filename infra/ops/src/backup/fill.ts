import type { Db, Document } from 'mongodb'
import { type ConsumerName, consumers, type DatabaseName, type Owner, owners } from '../descriptors.ts'
import { inBatches } from './documents.ts'

/** The consumers of an owner's events. */
const consumersOf = (owner: Owner): ConsumerName[] =>
  consumers.filter(({ consumes }) => (consumes as readonly Owner[]).includes(owner)).map(({ name }) => name)

/** Documents to insert into a collection; numbers may be BSON types. */
export type Filling = { database: DatabaseName; collection: string; documents: () => AsyncIterable<Document> }

/**
 * Fills databases. Inboxes come before the logs, since an event is marked as published only if every consumer has applied it. Everything
 * else is published again, so the streams need not be backed up.
 */
export async function fill(databases: ReadonlyMap<DatabaseName, Db>, fillings: readonly Filling[]): Promise<number> {
  const isLog = ({ collection }: Filling): boolean => collection === 'outbox'
  let count = 0
  for (const filling of [...fillings.filter((one) => !isLog(one)), ...fillings.filter(isLog)]) {
    const { database, collection, documents } = filling
    const target = (databases.get(database) as Db).collection(collection)
    // A chunk of a picture may have 255 kB, an event of an import nearly as much: these sizes keep memory at a few megabytes.
    for await (const batch of inBatches(documents(), collection.endsWith('.chunks') ? 20 : 100)) {
      if (isLog(filling)) await markPending(databases, database as Owner, batch)
      await target.insertMany(batch, { ordered: false, writeConcern: { w: 'majority' } })
      count += batch.length
    }
  }
  return count
}

/** Marks events as pending that a consumer has not applied. A consumer that has applied the deletion of an account needs none of its events. */
async function markPending(databases: ReadonlyMap<DatabaseName, Db>, owner: Owner, events: readonly Document[]): Promise<void> {
  if (!owners.includes(owner)) throw new Error(`${owner} keeps no log`)
  const learners = [...new Set(events.map(({ userId }) => userId as string))]
  const reached = new Map<string, number>(learners.map((userId) => [userId, Number.POSITIVE_INFINITY]))
  for (const consumer of consumersOf(owner)) {
    const inbox = (databases.get(consumer) as Db).collection<{ _id: string; applied: Record<string, number> }>('inbox')
    const rows = await inbox.find({ _id: { $in: learners } }).toArray()
    const applied = new Map(rows.map((row) => [row._id, row.applied['@left'] ? Number.POSITIVE_INFINITY : (row.applied[owner] ?? 0)]))
    for (const userId of learners) reached.set(userId, Math.min(reached.get(userId) ?? 0, applied.get(userId) ?? 0))
  }
  for (const event of events) if (Number(event.seq) > (reached.get(event.userId as string) ?? 0)) event.published = false
}
