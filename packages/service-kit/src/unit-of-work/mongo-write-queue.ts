import type { AnyBulkWriteOperation, ClientSession } from 'mongodb'
import { type AnyCollection, keyOf, type Row, type Write } from './collection.ts'
import type { MongoRows, Stored, TableOf } from './mongo-rows.ts'

type Queue = { writes: Write[]; indexByKey: Map<string, number> }

/** A unique index refused an entity. */
export class UniqueViolation extends Error {
  readonly collection: AnyCollection
  readonly entity: Row
  constructor(change: Write, cause: unknown) {
    super('A unique index refused a document', { cause })
    this.collection = change.collection
    this.entity = 'entity' in change ? change.entity : {}
  }
}

/** The writes of a transaction, sent in bulk. Writes to one key are merged into one operation if possible. */
export function createWriteQueue(tableOf: TableOf, session: ClientSession) {
  let queues = new Map<AnyCollection, Queue>()

  async function send(collection: AnyCollection, writes: readonly Write[]): Promise<void> {
    const { documents, rows } = tableOf(collection)
    try {
      await documents.bulkWrite(
        writes.map((write) => operationOf(write, rows)),
        { session },
      )
    } catch (error) {
      const { code, writeErrors } = error as { code?: unknown; writeErrors?: { index: number } | readonly { index: number }[] }
      if (code !== 11_000) throw error
      throw new UniqueViolation(writes[[writeErrors].flat()[0]?.index ?? 0] as Write, error)
    }
  }

  return {
    has: (collection: AnyCollection): boolean => queues.has(collection),
    async flush(): Promise<void> {
      const toSend = queues
      queues = new Map()
      for (const [collection, { writes }] of toSend) await send(collection, writes)
    },
    add(change: Write): void {
      const queue = queues.get(change.collection) ?? { writes: [], indexByKey: new Map<string, number>() }
      queues.set(change.collection, queue)
      const { writes, indexByKey } = queue
      if (change.kind === 'remove') {
        // Later writes happen after the removal, so they are not merged into earlier ones.
        indexByKey.clear()
        writes.push(change)
        return
      }
      const key = keyOf(change.collection, change.entity)
      const index = indexByKey.get(key) ?? -1
      const before = writes[index]
      const both = before && merged(before, change)
      if (both) writes[index] = both
      else indexByKey.set(key, writes.push(change) - 1)
    },
  }
}

/** One write that does what both do, if there is one. */
function merged(before: Write, change: Write): Write | undefined {
  if (before.kind === 'remove' || change.kind === 'remove') return undefined
  if (before.kind === 'increment') return change.kind === 'increment' ? { ...change, by: summed(before.by, change.by) } : undefined
  return change.kind === 'put' ? { ...change, kind: before.kind } : undefined
}

function operationOf(change: Write, rows: MongoRows): AnyBulkWriteOperation<Stored> {
  if (change.kind === 'remove') return { deleteMany: { filter: rows.filter(change.where) as never } }
  const { collection, entity } = change
  if (change.kind === 'increment')
    return { updateOne: { filter: { _id: keyOf(collection, entity) }, update: rows.increment(entity, change.by), upsert: true } }
  const document = rows.document(entity)
  if (change.kind === 'add') return { insertOne: { document } }
  return { replaceOne: { filter: rows.sameKey(entity) as never, replacement: document, upsert: true } }
}

function summed(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): Record<string, number> {
  const sum = { ...one }
  for (const [name, by] of Object.entries(other)) sum[name] = (sum[name] ?? 0) + by
  return sum
}
