import type { AnyBulkWriteOperation, ClientSession, Document, Collection as MongoCollection } from 'mongodb'
import { type AnyCollection, keyNamed, keyOf, type Load, type Where, type Write } from './collection.ts'
import type { MongoRows } from './mongo-rows.ts'
import { isStep, type Outcome, type Step } from './store.ts'

type Row = Record<string, unknown>
type Stored = Document & { _id: string }
/** A collection of the database, and how its documents are made. */
export type MongoTable = { documents: MongoCollection<Stored>; rows: MongoRows }
type Pending = { writes: { operation: AnyBulkWriteOperation<Stored>; change: Write }[]; places: Map<string, number> }
type Loads = Readonly<Record<string, Load<unknown> | undefined>>

/** That a unique index refused an entity. */
export class Clash extends Error {
  readonly collection: AnyCollection
  readonly entity: Row
  constructor(change: Write, cause: unknown) {
    super('A unique index refused a document', { cause })
    this.collection = change.collection
    this.entity = 'entity' in change ? change.entity : {}
  }
}

// MongoDB sends a hundred documents and waits to be asked for the rest; what is read here is wanted whole.
const atOnce = { batchSize: 10_000 } as const

/** Reads what a load asks for, in a transaction or outside of one. */
export async function readFrom({ documents, rows }: MongoTable, { ask, query }: Load<unknown>, session?: ClientSession): Promise<unknown> {
  const { where, sort, limit, skip, select } = query
  if (Object.values(where).some((test) => Array.isArray(test) && test.length === 0))
    return ask === 'count' ? 0 : ask === 'one' ? undefined : []
  const filter = { ...rows.filter(where), ...rows.after(query) } as Record<string, never>
  const inSession = session && { session }
  if (ask === 'count') return documents.countDocuments(filter, inSession)
  const projection = rows.projection(select)
  const found = await documents
    .find(filter, {
      ...atOnce,
      ...inSession,
      ...(projection && { projection }),
      ...(sort && { sort: rows.sort(sort) }),
      ...(limit !== undefined && { limit }),
      ...(skip !== undefined && { skip }),
    })
    .toArray()
  if (ask === 'stored' || ask === 'taken') return found.map(rows.stored)
  const entities = found.map(rows.entity)
  return ask === 'one' ? entities[0] : entities
}

/**
 * What one transaction reads and writes. Entities named by key are read for all steps together and kept, so that a step finds what the one before it
 * left; writes wait and go out together. With however many steps it costs the few round trips of one.
 */
export function createMongoWork(tableOf: (collection: AnyCollection) => MongoTable, session: ClientSession) {
  const seen = new Map<AnyCollection, Map<string, Row | undefined>>()
  let pending = new Map<AnyCollection, Pending>()

  const seenOf = (collection: AnyCollection): Map<string, Row | undefined> => {
    const known = seen.get(collection) ?? new Map<string, Row | undefined>()
    seen.set(collection, known)
    return known
  }

  async function flush(): Promise<void> {
    const written = pending
    pending = new Map()
    for (const [collection, { writes }] of written) {
      try {
        await tableOf(collection).documents.bulkWrite(
          writes.map(({ operation }) => operation),
          { session },
        )
      } catch (error) {
        const { code, writeErrors } = error as { code?: unknown; writeErrors?: { index: number } | readonly { index: number }[] }
        if (code !== 11_000) throw error
        const place = [writeErrors].flat()[0]?.index ?? 0
        throw new Clash((writes[place] as (typeof writes)[number]).change, error)
      }
    }
  }

  /** Reads those of the entities named by key that are not known yet. */
  async function know(collection: AnyCollection, keys: readonly string[]): Promise<void> {
    const known = seenOf(collection)
    const unknown = [...new Set(keys)].filter((key) => !known.has(key))
    if (unknown.length === 0) return
    if (pending.has(collection)) await flush()
    const { documents, rows } = tableOf(collection)
    const found = await documents
      .find({ _id: unknown.length === 1 ? (unknown[0] as string) : { $in: unknown } }, { ...atOnce, session })
      .toArray()
    for (const key of unknown) known.set(key, undefined)
    for (const document of found) known.set(document._id, rows.entity(document))
  }

  async function load(asked: Load<unknown>): Promise<unknown> {
    const { collection, ask, query } = asked
    const key = ask === 'one' ? keyNamed(collection, query.where) : undefined
    if (key === undefined) {
      // A query sees what has been written before it.
      await flush()
      return readFrom(tableOf(collection), asked, session)
    }
    await know(collection, [key])
    const entity = seenOf(collection).get(key)
    return entity && matches(collection, entity, query.where) ? entity : undefined
  }

  function note(change: Write): void {
    const { collection, kind } = change
    const { rows } = tableOf(collection)
    const known = seenOf(collection)
    const waiting = pending.get(collection) ?? { writes: [], places: new Map<string, number>() }
    pending.set(collection, waiting)
    const { writes, places } = waiting
    if (kind === 'remove') {
      const key = keyNamed(collection, change.where)
      const entity = key === undefined ? undefined : known.get(key)
      if (key === undefined) known.clear()
      else if (!entity || matches(collection, entity, change.where)) known.set(key, undefined)
      places.clear()
      writes.push({ operation: { deleteMany: { filter: rows.filter(change.where) as never } }, change })
      return
    }
    const key = keyOf(collection, change.entity)
    const before = writes[places.get(key) ?? -1]
    if (kind === 'increment') {
      known.delete(key)
      const by = before?.change.kind === 'increment' ? summed(before.change.by, change.by) : change.by
      const write = {
        operation: { updateOne: { filter: { _id: key }, update: rows.increment(change.entity, by), upsert: true } },
        change: { ...change, by },
      }
      if (before?.change.kind === 'increment') Object.assign(before, write)
      else places.set(key, writes.push(write) - 1)
      return
    }
    known.set(key, change.entity)
    const replacement = rows.document(change.entity)
    const isNew = kind === 'add' || before?.change.kind === 'add'
    const operation: AnyBulkWriteOperation<Stored> = isNew
      ? { insertOne: { document: replacement } }
      : { replaceOne: { filter: rows.place(change.entity) as never, replacement, upsert: true } }
    if (before && before.change.kind !== 'increment' && kind === 'put')
      Object.assign(before, { operation, change: { ...change, kind: before.change.kind } })
    else places.set(key, writes.push({ operation, change }) - 1)
  }

  async function decide(step: Step<Outcome>): Promise<Outcome> {
    let next = step
    while (true) {
      const loaded: Row = {}
      for (const [name, asked] of Object.entries(next.load as Loads)) loaded[name] = asked && (await load(asked))
      const outcome = next.decide(loaded as never)
      if (!isStep(outcome)) return outcome
      next = outcome
    }
  }

  return {
    /** Carries out steps in their order, each as if those before it had been written already. */
    async carryOut(steps: readonly Step<Outcome>[]): Promise<Outcome[]> {
      const named = new Map<AnyCollection, string[]>()
      for (const { load: loads } of steps) {
        for (const asked of Object.values(loads as Loads)) {
          const key = asked?.ask === 'one' ? keyNamed(asked.collection, asked.query.where) : undefined
          if (asked && key !== undefined) named.set(asked.collection, [...(named.get(asked.collection) ?? []), key])
        }
      }
      for (const [collection, keys] of named) await know(collection, keys)
      const outcomes: Outcome[] = []
      for (const step of steps) {
        const outcome = await decide(step)
        for (const change of outcome.writes ?? []) note(change)
        outcomes.push(outcome)
      }
      await flush()
      return outcomes
    },
  }
}

const plain = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value)

/** Whether an entity is what a query by equality asks for. */
const matches = ({ derived = {} }: AnyCollection, entity: Row, where: Where<Row>): boolean =>
  Object.entries(where).every(
    ([field, test]) => plain(Object.hasOwn(derived, field) ? derived[field]?.(entity) : (entity[field] ?? null)) === plain(test),
  )

function summed(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): Record<string, number> {
  const sum = { ...one }
  for (const [name, by] of Object.entries(other)) sum[name] = (sum[name] ?? 0) + by
  return sum
}
