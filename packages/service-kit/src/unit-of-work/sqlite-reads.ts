import { nextTurn } from '../load/index.ts'
import type { Sqlite } from '../store/index.ts'
import type { AnyCollection, Load, Row } from './collection.ts'
import type { TableOf } from './sqlite-rows.ts'
import type { Batch } from './store.ts'

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

/** The reads of a store on SQLite: `read` in one turn of the event loop, as a transaction needs it, and the others in turns. */
export function sqliteReads({ prepare }: Sqlite, tableOf: TableOf) {
  /** The columns that a load reads, and how it reads a row. */
  function readingOf({ collection, kind, query }: Load<unknown>) {
    const table = tableOf(collection)
    if (kind !== 'stored') return { table, columns: table.columns(), rowOf: table.entity }
    return { table, columns: table.columns(query.select), rowOf: (row: Row): Row => table.stored(row, query.select) }
  }
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
  function readSome(load: Load<unknown>): Batch<unknown> {
    const { collection, query } = load
    const { table, columns, rowOf } = readingOf(load)
    const [part] = table.conditions(query.where, { isOneQuery: true })
    const { sql, values } = table.tail(query)
    const rows = prepare(`SELECT ${columns} FROM ${collection.name} WHERE ${part?.sql || 'TRUE'}${sql}`)
    const items: Row[] = []
    let characters = 0
    for (const row of rows.iterate(...(part?.values ?? []), ...values) as Iterable<Row>) {
      const item = rowOf(row)
      items.push(item)
      characters += charactersOf(row)
      if (characters >= charactersPerTurn && isPosition(query, item)) return { items, isCut: true }
    }
    return { items, isCut: false }
  }
  /** All rows of a list, in turns. */
  async function readOn(load: Load<unknown>): Promise<unknown[]> {
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
  async function readEachInTurns(load: Load<unknown>): Promise<unknown[]> {
    const { collection, query } = load
    const { table, columns, rowOf } = readingOf(load)
    const all: unknown[] = []
    let characters = 0
    for (const { sql, values } of table.conditions(query.where)) {
      if (characters >= charactersPerTurn) {
        characters = 0
        await nextTurn()
      }
      for (const row of prepare(`SELECT ${columns} FROM ${collection.name} WHERE ${sql || 'TRUE'}`).all(...values) as Row[]) {
        characters += charactersOf(row)
        all.push(rowOf(row))
      }
    }
    return all
  }
  function read(load: Load<unknown>): unknown {
    const { collection, kind, query } = load
    const { table, columns, rowOf } = readingOf(load)
    switch (kind) {
      case 'one':
        return select(collection, columns, query).map(rowOf)[0]
      case 'all':
      case 'stored':
        return select(collection, columns, query).map(rowOf)
      case 'taken':
        // If the primary key has more columns, e.g. the learner, another learner's entity is no obstacle.
        return table.isUniqueByKey ? select(collection, columns, query, true).map((row) => table.stored(row)) : []
      case 'count':
        return select(collection, 'count(*) AS count', query).reduce((sum, { count }) => sum + (count as number), 0)
      default:
        return kind satisfies never
    }
  }

  /** A load outside of a transaction. */
  const readInTurns = (load: Load<unknown>): unknown =>
    isContinuable(load) ? readOn(load) : isOfValues(load) ? readEachInTurns(load) : read(load)
  return { read, readSome, readInTurns }
}
