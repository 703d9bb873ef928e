import { AsyncLocalStorage } from 'node:async_hooks'
import { appliedAfter, createSqliteInbox, createSqliteOutbox } from '../events/index.ts'
import { nextTurn } from '../load/index.ts'
import { isUniqueViolation, type Sqlite, type SqliteMigration } from '../store/index.ts'
import type { AnyCollection, Load, Where, Write } from './collection.ts'
import { removeAheadOf } from './sqlite-remove-ahead.ts'
import { rowsOf, type SqliteRows } from './sqlite-rows.ts'
import {
  existing,
  isStep,
  type Outcome,
  type Part,
  pagesOf,
  reactionsTo,
  removeErased,
  resultOf,
  type Step,
  type Store,
  type StoreOptions,
} from './store.ts'

type Row = Record<string, unknown>
type Loads = Readonly<Record<string, Load<unknown> | undefined>>

/** A service's collections and the migrations of its file. */
type SqliteStoreOptions = StoreOptions & {
  /** The file's migrations, by component; see `Sqlite.migrate`. */
  migrations: Readonly<Record<string, readonly SqliteMigration[]>>
}

// Small, so that rows are garbage-collected before the engine promotes them to its old generation.
const pageSize = 25
// Reading rows of so many characters takes some five milliseconds.
const charactersPerTurn = 500_000

const charactersOf = (row: Row): number => {
  let characters = 0
  for (const name in row) {
    const value = row[name]
    if (typeof value === 'string') characters += value.length
  }
  return characters
}

/** Whether a list has an order without ties, whose fields are read, so that it can be continued after any of its rows. */
const isContinuable = ({ collection, kind, query: { sort, skip, select } }: Load<unknown>): boolean => {
  if ((kind !== 'all' && kind !== 'stored') || !sort || skip !== undefined) return false
  const directions = new Set(Object.values(sort))
  return (
    directions.size === 1 &&
    collection.key.every((field) => field in sort) &&
    Object.keys(sort).every((field) => select?.includes(field) ?? true)
  )
}

/** Whether a list has the rows of several values, in any order. */
const isOfValues = ({ kind, query: { where, sort, limit, skip } }: Load<unknown>): boolean =>
  (kind === 'all' || kind === 'stored') && !sort && limit === undefined && skip === undefined && Object.values(where).some(Array.isArray)

/** Whether the rows after this one can be asked for: a missing value has no place in an order. */
const isPosition = ({ sort = {} }: Load<unknown>['query'], row: Row): boolean =>
  Object.keys(sort).every((field) => !(field in row) || (row[field] ?? null) !== null)

/** The unit of work on SQLite: a step runs in one synchronous transaction, so nothing can change between its reads and writes. */
export function createSqliteStore(
  sqlite: Sqlite,
  { collections, migrations, publishes = true, consumes = true }: SqliteStoreOptions,
): Store {
  const { prepare } = sqlite
  for (const [component, steps] of Object.entries(migrations)) sqlite.migrate(component, steps)
  const outbox = publishes ? createSqliteOutbox(sqlite) : undefined
  const inbox = consumes ? createSqliteInbox(sqlite) : undefined
  const tables = new Map<AnyCollection, SqliteRows>(collections.map((each) => [each, rowsOf(each, sqlite)]))
  const tableOf = (collection: AnyCollection): SqliteRows => tables.get(collection) as SqliteRows

  function select(
    collection: AnyCollection,
    columns: string,
    query: Load<unknown>['query'],
    isOneQuery = query.limit !== undefined || query.skip !== undefined,
  ): Row[] {
    const table = tableOf(collection)
    const tail = table.tail(query)
    return table
      .conditions(query.where, { isOneQuery })
      .flatMap(({ sql, values }) =>
        prepare(`SELECT ${columns} FROM ${collection.name} WHERE ${sql || 'TRUE'}${tail.sql}`).all(...values, ...tail.values),
      ) as Row[]
  }
  /** The first rows of a list, up to a length for one turn. */
  function readSome({ collection, kind, query }: Load<unknown>): Part<unknown> {
    const table = tableOf(collection)
    const [part] = table.conditions(query.where, { isOneQuery: true })
    const { sql, values } = table.tail(query)
    const columns = table.columns(kind === 'stored' ? query.select : undefined)
    const rows = prepare(`SELECT ${columns} FROM ${collection.name} WHERE ${part?.sql || 'TRUE'}${sql}`)
    const items: Row[] = []
    let characters = 0
    for (const row of rows.iterate(...(part?.values ?? []), ...values) as Iterable<Row>) {
      const item = kind === 'stored' ? table.stored(row, query.select) : table.entity(row)
      items.push(item)
      characters += charactersOf(row)
      if (characters >= charactersPerTurn && isPosition(query, item)) return { items, isCut: true }
    }
    return { items, isCut: false }
  }
  /** All rows of a list, in turns. */
  async function readInTurns(load: Load<unknown>): Promise<unknown[]> {
    const all: unknown[] = []
    let { query } = load
    while (true) {
      const { items, isCut } = readSome({ ...load, query })
      for (const item of items) all.push(item)
      const rest = load.query.limit === undefined ? undefined : load.query.limit - all.length
      if (!isCut || rest === 0) return all
      query = { ...query, after: items.at(-1) as Row, ...(rest !== undefined && { limit: rest }) }
      await nextTurn()
    }
  }
  /** The rows of a list of values, which each have a statement, in turns. */
  async function readEachInTurns({ collection, kind, query }: Load<unknown>): Promise<unknown[]> {
    const table = tableOf(collection)
    const isStored = kind === 'stored'
    const columns = table.columns(isStored ? query.select : undefined)
    const all: unknown[] = []
    let characters = 0
    for (const { sql, values } of table.conditions(query.where)) {
      if (characters >= charactersPerTurn) {
        characters = 0
        await nextTurn()
      }
      for (const row of prepare(`SELECT ${columns} FROM ${collection.name} WHERE ${sql || 'TRUE'}`).all(...values) as Row[]) {
        characters += charactersOf(row)
        all.push(isStored ? table.stored(row, query.select) : table.entity(row))
      }
    }
    return all
  }
  function read({ collection, kind, query }: Load<unknown>): unknown {
    const table = tableOf(collection)
    switch (kind) {
      case 'one':
        return select(collection, table.columns(), query).map(table.entity)[0]
      case 'all':
        return select(collection, table.columns(), query).map(table.entity)
      case 'stored':
        return select(collection, table.columns(query.select), query).map((row) => table.stored(row, query.select))
      case 'taken':
        // If the primary key has more columns, e.g. the learner, another learner's entity is no obstacle.
        return table.isUniqueByKey ? select(collection, table.columns(), query, true).map((row) => table.stored(row)) : []
      case 'count':
        return select(collection, 'count(*) AS count', query).reduce((sum, { count }) => sum + (count as number), 0)
      default:
        return kind satisfies never
    }
  }
  function remove(collection: AnyCollection, where: Where<Row>): void {
    for (const { sql, values } of tableOf(collection).conditions(where))
      prepare(`DELETE FROM ${collection.name} WHERE ${sql}`).run(...values)
  }
  function write(change: Write): void {
    const { collection, kind } = change
    const table = tableOf(collection)
    if (kind === 'remove') {
      remove(collection, change.where)
      return
    }
    const [sql, values] =
      kind === 'increment'
        ? table.increment(change.entity, change.by)
        : kind === 'add'
          ? table.insert(change.entity)
          : table.upsert(change.entity)
    try {
      prepare(sql).run(...values)
    } catch (error) {
      throw (isUniqueViolation(error) && collection.duplicate?.(change.entity)) || error
    }
  }

  /** Loads, decides and writes; the caller publishes the events. */
  function run(step: Step<Outcome>): Outcome {
    let next = step
    while (true) {
      const loads = Object.entries(next.load as Loads)
      const outcome = next.decide(Object.fromEntries(loads.map(([name, load]) => [name, load && read(load)])) as never)
      if (isStep(outcome)) {
        next = outcome
        continue
      }
      for (const change of outcome.writes ?? []) write(change)
      return outcome
    }
  }
  function erase(userId: string): void {
    for (const collection of collections) remove(collection, { userId })
    outbox?.closeNow(userId)
  }
  const publish = ({ events = [] }: Outcome): void => {
    if (events.length > 0) existing(outbox).commit(() => ({ result: undefined, events }))
  }

  const removeAhead = removeAheadOf(sqlite, tableOf, write)

  let committedThisTurn = false
  /** Commits the first change of a turn of the event loop at once, and all others of that turn together: a single change need not wait. */
  const commit: typeof sqlite.grouped = async (work) => {
    if (committedThisTurn) return sqlite.grouped(work)
    committedThisTurn = true
    setImmediate(() => {
      committedThisTurn = false
    })
    return sqlite.transaction(work)
  }

  return {
    get outbox() {
      return existing(outbox)
    },
    get inbox() {
      return existing(inbox)
    },
    read: async (load) => (isContinuable(load) ? readInTurns(load) : isOfValues(load) ? readEachInTurns(load) : read(load)) as never,
    pages: (load, size = pageSize) => pagesOf(async (page) => readSome(page) as never, load, size),
    async change(userId, step, { durable = true } = {}) {
      if (!durable) {
        return sqlite.syncedSoon(() => {
          const outcome = run(step)
          if (outcome.events?.length) throw new Error('What is not durable cannot have events')
          existing(outbox).assertOpen(userId)
          return resultOf(outcome, [])
        })
      }
      // A grouped transaction runs later, so each change restores its caller's async context, which holds the trace.
      const inCallerContext = AsyncLocalStorage.snapshot()
      return commit(() =>
        inCallerContext(() => {
          const { result, committed } = existing(outbox).commit(() => {
            const outcome = run(step)
            const { writes = [], events = [] } = outcome
            if (writes.length > 0 && events.length === 0) existing(outbox).assertOpen(userId)
            return { result: outcome, events }
          })
          return resultOf(result, committed)
        }),
      )
    },
    removeAhead,
    async consume(events, react) {
      const reactions = reactionsTo(events, react)
      await removeErased(events, reactions, collections, removeAhead)
      return sqlite.groupedSyncLater(() =>
        events.map((event) =>
          existing(inbox).apply(event, () => {
            const reaction = reactions.get(event)
            if (reaction) publish(run(reaction))
            else erase(event.userId)
          }),
        ),
      )
    },
    async rebuild(userId, projection, log, react) {
      const replay = (deleted: boolean): void => {
        for (const collection of projection) remove(collection, { userId })
        if (!deleted) for (const event of log) run(react(event))
      }
      existing(inbox).reset(userId, replay, appliedAfter(log))
    },
    async ready() {
      prepare('SELECT 1').get()
    },
  }
}
