import type { ClientSession, FindCursor } from 'mongodb'
import { pace } from '../load/index.ts'
import { type AnyCollection, keyIn, keyOf, type Load, type Row, type Where, type Write } from './collection.ts'
import type { MongoTable, Stored, TableOf } from './mongo-rows.ts'
import { createWriteQueue } from './mongo-write-queue.ts'
import { isStep, type Outcome, type Step } from './store.ts'

// MongoDB's first batch has 100 documents by default; results are always read whole here.
const wholeResult = { batchSize: 10_000 } as const
// Decoding a long document takes a while, during which the event loop does nothing else.
const decodedAtOnce = 8

/** All documents of a cursor. The driver decodes each when it is asked for, which takes a while for many long ones. */
async function inTurnsFrom(cursor: FindCursor<Stored>): Promise<Stored[]> {
  const found: Stored[] = []
  for await (const first of cursor) {
    found.push(first)
    while (cursor.bufferedCount() > 0) {
      const pause = pace()
      if (pause) await pause
      found.push(...cursor.readBufferedDocuments(decodedAtOnce))
    }
  }
  return found
}

/** Runs a load, in a transaction or without one. */
export async function readFrom({ documents, rows }: MongoTable, { kind, query }: Load<unknown>, session?: ClientSession): Promise<unknown> {
  const { where, sort, limit, skip, select } = query
  if (Object.values(where).some((condition) => Array.isArray(condition) && condition.length === 0))
    return kind === 'count' ? 0 : kind === 'one' ? undefined : []
  const filter = { ...rows.filter(where), ...rows.after(query) } as Record<string, never>
  const inSession = session && { session }
  if (kind === 'count') return documents.countDocuments(filter, inSession)
  const projection = rows.projection(select)
  const cursor = documents.find(filter, {
    ...wholeResult,
    ...inSession,
    ...(projection && { projection }),
    ...(sort && { sort: rows.sort(sort) }),
    ...(limit !== undefined && { limit }),
    ...(skip !== undefined && { skip }),
  })
  const found = await inTurnsFrom(cursor)
  if (kind === 'stored' || kind === 'taken') return found.map(rows.stored)
  const entities = found.map(rows.entity)
  return kind === 'one' ? entities[0] : entities
}

/**
 * Runs steps in one transaction and in order, each as if those before it were already written. Entities loaded by key are read for all steps
 * at once and cached. Writes are queued and sent in bulk. Many steps thus cost as few round trips as one.
 */
export async function runSteps(steps: readonly Step<Outcome>[], tableOf: TableOf, session: ClientSession): Promise<Outcome[]> {
  const cache = new Map<AnyCollection, Map<string, Row | undefined>>()
  const queue = createWriteQueue(tableOf, session)

  const cacheOf = (collection: AnyCollection): Map<string, Row | undefined> => {
    const cached = cache.get(collection) ?? new Map<string, Row | undefined>()
    cache.set(collection, cached)
    return cached
  }

  /** Loads the entities with these keys into the cache. */
  async function loadByKey(collection: AnyCollection, keys: readonly string[]): Promise<void> {
    const cached = cacheOf(collection)
    const missing = [...new Set(keys)].filter((key) => !cached.has(key))
    if (missing.length === 0) return
    if (queue.has(collection)) await queue.flush()
    const { documents, rows } = tableOf(collection)
    const found = await documents
      .find({ _id: missing.length === 1 ? (missing[0] as string) : { $in: missing } }, { ...wholeResult, session })
      .toArray()
    for (const key of missing) cached.set(key, undefined)
    for (const document of found) cached.set(document._id, rows.entity(document))
  }

  async function load(requested: Load<unknown>): Promise<unknown> {
    const { collection, kind, query } = requested
    const key = kind === 'one' ? keyIn(collection, query.where) : undefined
    if (key === undefined) {
      // A query must see the queued writes.
      await queue.flush()
      return readFrom(tableOf(collection), requested, session)
    }
    await loadByKey(collection, [key])
    const entity = cacheOf(collection).get(key)
    return entity && matches(collection, entity, query.where) ? entity : undefined
  }

  /** Makes the cache say what the database will once the write is sent. */
  function updateCache(change: Write): void {
    const { collection, kind } = change
    const cached = cacheOf(collection)
    if (kind === 'increment') cached.delete(keyOf(collection, change.entity))
    else if (kind !== 'remove') cached.set(keyOf(collection, change.entity), change.entity)
    else {
      const key = keyIn(collection, change.where)
      const entity = key === undefined ? undefined : cached.get(key)
      if (key === undefined) cached.clear()
      else if (!entity || matches(collection, entity, change.where)) cached.set(key, undefined)
    }
  }

  async function decide(step: Step<Outcome>): Promise<Outcome> {
    let next = step
    while (true) {
      const loaded: Row = {}
      for (const [name, requested] of Object.entries(next.load)) loaded[name] = requested && (await load(requested))
      const outcome = next.decide(loaded as never)
      if (!isStep(outcome)) return outcome
      next = outcome
    }
  }

  const keysToLoad = new Map<AnyCollection, string[]>()
  for (const requested of steps.flatMap((step) => Object.values(step.load))) {
    const key = requested?.kind === 'one' ? keyIn(requested.collection, requested.query.where) : undefined
    if (requested && key !== undefined) keysToLoad.set(requested.collection, [...(keysToLoad.get(requested.collection) ?? []), key])
  }
  for (const [collection, keys] of keysToLoad) await loadByKey(collection, keys)
  const outcomes: Outcome[] = []
  for (const step of steps) {
    const outcome = await decide(step)
    for (const change of outcome.writes ?? []) {
      updateCache(change)
      queue.add(change)
    }
    outcomes.push(outcome)
  }
  await queue.flush()
  return outcomes
}

const plain = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value)

/** Whether an entity matches a query by equality. */
const matches = ({ derived = {} }: AnyCollection, entity: Row, where: Where<Row>): boolean =>
  Object.entries(where).every(
    ([field, expected]) => plain(Object.hasOwn(derived, field) ? derived[field]?.(entity) : (entity[field] ?? null)) === plain(expected),
  )
