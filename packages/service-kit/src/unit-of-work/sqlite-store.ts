import { AsyncLocalStorage } from 'node:async_hooks'
import { appliedAfter, createSqliteInbox, createSqliteOutbox } from '../events/index.ts'
import { isUniqueViolation, type Sqlite, type SqliteMigration } from '../store/index.ts'
import type { AnyCollection, Load, Row, Where, Write } from './collection.ts'
import { sqliteReads } from './sqlite-reads.ts'
import { removeAheadOf } from './sqlite-remove-ahead.ts'
import { rowsOf, type SqliteRows, type TableOf } from './sqlite-rows.ts'
import {
  existing,
  isStep,
  type Outcome,
  pagesOf,
  reactionsTo,
  removeErased,
  resultOf,
  type Step,
  type Store,
  type StoreOptions,
} from './store.ts'

type SqliteStoreOptions = StoreOptions & {
  /** The file's migrations, by component; see `Sqlite.migrate`. */
  migrations: Readonly<Record<string, readonly SqliteMigration[]>>
}

// Small, so that rows are garbage-collected before the engine promotes them to its old generation.
const pageSize = 25

/** Writes entities, and runs steps in the current transaction. */
function createStepRunner({ prepare }: Sqlite, tableOf: TableOf, read: (load: Load<unknown>) => unknown) {
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
      const loads = Object.entries(next.load)
      const outcome = next.decide(Object.fromEntries(loads.map(([name, load]) => [name, load && read(load)])) as never)
      if (isStep(outcome)) {
        next = outcome
        continue
      }
      for (const change of outcome.writes ?? []) write(change)
      return outcome
    }
  }
  return { remove, write, run }
}

/** Commits the first change of a turn of the event loop at once, and all others of that turn together: a single change need not wait. */
function createGroupCommit(sqlite: Sqlite): Sqlite['grouped'] {
  let committedThisTurn = false
  return async (work) => {
    if (committedThisTurn) return sqlite.grouped(work)
    committedThisTurn = true
    setImmediate(() => {
      committedThisTurn = false
    })
    return sqlite.transaction(work)
  }
}

/** The unit of work on SQLite: a step runs in one synchronous transaction, so nothing can change between its reads and writes. */
export function createSqliteStore(
  sqlite: Sqlite,
  { collections, migrations, publishes = true, consumes = true }: SqliteStoreOptions,
): Store {
  for (const [component, steps] of Object.entries(migrations)) sqlite.migrate(component, steps)
  const outbox = publishes ? createSqliteOutbox(sqlite) : undefined
  const inbox = consumes ? createSqliteInbox(sqlite) : undefined
  const tables = new Map<AnyCollection, SqliteRows>(collections.map((each) => [each, rowsOf(each, sqlite)]))
  const tableOf: TableOf = (collection) => tables.get(collection) as SqliteRows
  const { read, readSome, readInTurns } = sqliteReads(sqlite, tableOf)

  const { remove, write, run } = createStepRunner(sqlite, tableOf, read)

  function erase(userId: string): void {
    for (const collection of collections) remove(collection, { userId })
    outbox?.close(userId)
  }
  const publish = ({ events = [] }: Outcome): void => {
    if (events.length > 0) existing(outbox).commit(() => ({ result: undefined, events }))
  }

  const removeAhead = removeAheadOf(sqlite, tableOf, write)

  const commit = createGroupCommit(sqlite)

  return {
    get outbox() {
      return existing(outbox)
    },
    get inbox() {
      return existing(inbox)
    },
    read: async (load) => readInTurns(load) as never,
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
      sqlite.prepare('SELECT 1').get()
    },
  }
}
