import type { Sqlite } from '../store/index.ts'
import { type AnyCollection, type Condition, innermost, type Load, type Where } from './collection.ts'

type Row = Record<string, unknown>
type Value = string | number | null
type SqlPart = { sql: string; values: Value[] }

/** Maps a collection's entities and queries to its table. */
export type SqliteRows = {
  insert: (entity: Row) => [sql: string, values: Value[]]
  upsert: (entity: Row) => [sql: string, values: Value[]]
  increment: (entity: Row, by: Readonly<Record<string, number>>) => [sql: string, values: Value[]]
  /**
   * The WHERE conditions of the queries that together select the rows: one for each value if a field may have several, since an index serves
   * each of them better than IN. With `isOneQuery` there is one, as for a limit of all rows, or for thousands of values.
   */
  conditions: (where: Where<Row>, options?: { isOneQuery?: boolean }) => SqlPart[]
  /** The rest of a SELECT: the row to start after, order and limit. */
  tail: (query: Load<unknown>['query']) => SqlPart
  /** The columns to read for these fields, or for all. */
  columns: (fields?: readonly string[]) => string
  entity: (row: Row) => Row
  /** A row that was read for these fields, or for all. */
  stored: (row: Row, fields?: readonly string[]) => Row
  /** The columns of the primary key. */
  primaryKey: string
  /** Whether the collection's key is the table's primary key. */
  isUniqueByKey: boolean
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const camel = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const quoted = (name: string): string => `"${name}"`

/** The mapping of a collection, read from its table; throws if the table has no column for a field. */
export function rowsOf(collection: AnyCollection, { database }: Pick<Sqlite, 'database'>): SqliteRows {
  const { name, fields, derived = {}, separateColumns = [], revise } = collection
  const shape = fields.shape as Record<string, unknown>
  const table = database.prepare(`SELECT name, pk FROM pragma_table_info(?)`).all(name) as { name: string; pk: number }[]
  const isDerived = (field: string): boolean => Object.hasOwn(derived, field)
  const own = table.filter(({ name: column }) => Object.hasOwn(shape, camel(column)) || isDerived(camel(column)))
  const others = table.filter((column) => !own.includes(column))
  const document = others[0]?.name
  const columns = new Map(own.map((column) => [camel(column.name), quoted(column.name)]))
  const mismatched =
    others.length > 1
      ? others.map((column) => column.name)
      : Object.keys(shape).filter((field) => document === undefined && !columns.has(field))
  if (table.length === 0 || mismatched.length > 0)
    throw new Error(`The table ${name} and its collection differ: ${mismatched.join(', ') || 'there is none'}`)
  const primaryKey = table.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk)
  const typeOf = (field: string): string => (Object.hasOwn(shape, field) ? innermost(shape[field]).type : 'derived')

  const columnOf = (field: string): string => columns.get(field) ?? `json_extract(${document}, '$.${field}')`
  /** A value as stored in the column or the JSON. */
  function encoded(field: string, value: unknown): Value {
    if (value === undefined || value === null) return null
    const date = value instanceof Date ? value : typeOf(field) === 'date' ? new Date(value as string) : undefined
    if (date) return columns.has(field) ? date.getTime() : date.toISOString()
    if (typeof value === 'boolean') return value ? 1 : 0
    return typeof value === 'object' ? JSON.stringify(value) : (value as Value)
  }
  const read = (entity: Row, field: string): unknown => (isDerived(field) ? derived[field]?.(entity) : entity[field])
  const documentOf = (entity: Row): string => {
    if (separateColumns.length === 0) return JSON.stringify(entity)
    // JSON has no undefined fields. An object with a deleted field would be slow to write.
    const rest = { ...entity }
    for (const field of separateColumns) rest[field] = undefined
    return JSON.stringify(rest)
  }
  // Named once, since an import writes thousands of rows in one transaction.
  const fieldsOfColumns = table.map((column) => (column.name === document ? undefined : camel(column.name)))
  const valuesOf = (entity: Row): Value[] =>
    fieldsOfColumns.map((field) => (field === undefined ? documentOf(entity) : encoded(field, read(entity, field))))

  const insert = `INSERT INTO ${name} (${table.map((column) => quoted(column.name)).join(', ')}) VALUES (${table.map(() => '?').join(', ')})`
  const target = primaryKey.map((column) => quoted(column.name)).join(', ')
  const replaced = table.filter(({ pk }) => pk === 0).map((column) => `${quoted(column.name)} = excluded.${quoted(column.name)}`)
  const upsert = `${insert} ON CONFLICT (${target}) DO UPDATE SET ${replaced.join(', ')}`
  const numbers = table.filter(({ name: column }) => typeOf(camel(column)) === 'number')
  const sums = numbers.map(({ name: column }) => `${quoted(column)} = ${name}.${quoted(column)} + excluded.${quoted(column)}`)
  const increment = `${insert} ON CONFLICT (${target}) DO UPDATE SET ${sums.join(', ')}`
  const zeros = Object.fromEntries(numbers.map(({ name: column }) => [camel(column), 0]))

  const comparisons = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const
  function sqlOf(field: string, condition: Condition<unknown>): SqlPart {
    const column = columnOf(field)
    if (condition === null) return { sql: `${column} IS NULL`, values: [] }
    // A literal, so that SQLite can use a partial index.
    if (typeof condition === 'boolean') return { sql: `${column} = ${condition ? 1 : 0}`, values: [] }
    if (typeof condition !== 'object' || condition instanceof Date) return { sql: `${column} = ?`, values: [encoded(field, condition)] }
    const ranges = Object.entries(condition) as [keyof typeof comparisons, unknown][]
    return {
      sql: ranges.map(([comparison]) => `${column} ${comparisons[comparison]} ?`).join(' AND '),
      values: ranges.map(([, value]) => encoded(field, value)),
    }
  }

  const sqlOfAny = (field: string, values: readonly unknown[]): SqlPart => ({
    // One parameter, so that lists of all lengths share a prepared statement.
    sql: `${columnOf(field)} IN (SELECT value FROM json_each(?))`,
    values: [JSON.stringify(values.map((value) => encoded(field, value)))],
  })

  const separate = separateColumns.map((field) => columnOf(field)).join(', ')
  const revive = document === undefined ? undefined : reviverOf(shape)
  // Looked up once: lists are long.
  const decodings = new Map(
    [...Object.keys(shape), ...Object.keys(derived)].map((field) => [field, { column: snake(field), type: typeOf(field) }]),
  )
  const allFields = document === undefined ? Object.keys(shape) : separateColumns
  /** The fields of a row, whose JSON is read only if it was asked for; dates inside it stay text. */
  function parsed(row: Row, fields = allFields): Row {
    const json = document === undefined ? undefined : row[document]
    const entity: Row = json === undefined ? {} : (JSON.parse(json as string) as Row)
    for (const field of json === undefined ? fields : allFields) {
      const decoding = decodings.get(field)
      if (decoding) entity[field] = decoded(decoding.type, row[decoding.column])
    }
    return entity
  }
  function decoded(type: string, value: unknown): unknown {
    if (value === null) return null
    if (type === 'date') return new Date(value as number)
    if (type === 'boolean') return value === 1
    return type === 'object' || type === 'array' ? JSON.parse(value as string) : value
  }

  return {
    insert: (entity) => [insert, valuesOf(entity)],
    upsert: (entity) => [upsert, valuesOf(entity)],
    increment: (entity, by) => [increment, valuesOf({ ...zeros, ...entity, ...by })],
    conditions(where, { isOneQuery = false } = {}) {
      const given = Object.entries(where).filter(([, condition]) => condition !== undefined)
      const several = given.find(([, condition]) => Array.isArray(condition)) as [string, readonly unknown[]] | undefined
      const rest = given.filter((entry) => entry !== several).map(([field, condition]) => sqlOf(field, condition))
      const all = !several
        ? [rest]
        : isOneQuery
          ? [[...rest, sqlOfAny(several[0], several[1])]]
          : several[1].map((value) => [...rest, sqlOf(several[0], value)])
      return all.map((parts) => ({
        sql: parts.map(({ sql }) => sql).join(' AND '),
        values: parts.flatMap(({ values }) => values),
      }))
    },
    tail({ sort = {}, limit, skip, after }) {
      const order = Object.entries(sort) as [string, 1 | -1][]
      const values: Value[] = []
      let sql = ''
      if (after) {
        sql += ` AND (${order.map(([field]) => columnOf(field)).join(', ')}) ${order[0]?.[1] === 1 ? '>' : '<'} (${order.map(() => '?').join(', ')})`
        // A stored row may have only the derived field, and not what it derives from.
        values.push(...order.map(([field]) => encoded(field, after[field] ?? read(after, field))))
      }
      if (order.length > 0)
        sql += ` ORDER BY ${order.map(([field, direction]) => `${columnOf(field)} ${direction === 1 ? 'ASC' : 'DESC'}`).join(', ')}`
      if (limit !== undefined || skip !== undefined) {
        sql += ' LIMIT ?'
        values.push(limit ?? -1)
      }
      if (skip !== undefined) {
        sql += ' OFFSET ?'
        values.push(skip)
      }
      return { sql, values }
    },
    columns(only) {
      const wanted = (only ?? []).flatMap((field) => columns.get(field) ?? [])
      const needsDocument = only === undefined || wanted.length < only.length
      if (document !== undefined && needsDocument) return [document, ...(separate ? [separate] : [])].join(', ')
      // An index may have all that is asked for.
      return wanted.length > 0 ? wanted.join(', ') : '*'
    },
    entity(row) {
      const entity = parsed(row)
      revive?.(entity)
      return revise ? revise(entity) : entity
    },
    stored: (row, only) => parsed(row, only),
    primaryKey: target,
    isUniqueByKey: primaryKey.map((column) => camel(column.name)).join() === collection.key.join(),
  }
}

type Revive = (holder: Row) => void

/** Turns date texts of the JSON into dates, field by field: JSON.parse would call a reviver for every value, which is slow for long lists. */
function reviverOf(shape: Record<string, unknown>): Revive | undefined {
  const steps = Object.entries(shape).flatMap(([field, schema]): Revive[] => {
    const { type, shape: inner } = innermost(schema)
    if (type === 'date')
      return [
        (holder) => {
          if (typeof holder[field] === 'string') holder[field] = new Date(holder[field])
        },
      ]
    const within = type === 'object' && inner ? reviverOf(inner) : undefined
    return within ? [(holder) => void (holder[field] && within(holder[field] as Row))] : []
  })
  return steps.length === 0
    ? undefined
    : (holder) => {
        for (const step of steps) step(holder)
      }
}
