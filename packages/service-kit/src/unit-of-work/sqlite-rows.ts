import type { Sqlite } from '../store/index.ts'
import { type AnyCollection, type Condition, innermost, type Load, type Row, type Where } from './collection.ts'

type Value = string | number | null
type SqlPart = { sql: string; values: Value[] }
type Statement = [sql: string, values: Value[]]

/** Maps a collection's entities and queries to its table. */
export type SqliteRows = ReturnType<typeof rowsOf>
/** The mapping of each collection of a store. */
export type TableOf = (collection: AnyCollection) => SqliteRows

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const camel = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const quoted = (name: string): string => `"${name}"`

type Table = {
  name: string
  /** All columns, in the table's order, with the field of each; that of the JSON document has none. */
  columns: readonly { name: string; field: string | undefined; isInKey: boolean }[]
  /** The column of the JSON document with the fields that have no column; undefined for none. */
  document: string | undefined
  /** The columns of the primary key, in its order. */
  primaryKey: readonly string[]
}

/** Reads a collection's table; throws if it has no column for a field. */
function tableOf({ name, fields, derived = {} }: AnyCollection, { database }: Pick<Sqlite, 'database'>): Table {
  const shape: object = fields.shape
  const found = database.prepare(`SELECT name, pk FROM pragma_table_info(?)`).all(name) as { name: string; pk: number }[]
  const columns = found.map(({ name: column, pk }) => {
    const field = camel(column)
    return { name: column, field: Object.hasOwn(shape, field) || Object.hasOwn(derived, field) ? field : undefined, isInKey: pk > 0 }
  })
  const others = columns.filter(({ field }) => field === undefined).map((column) => column.name)
  const known = new Set(columns.map(({ field }) => field))
  const missing = others.length === 1 ? [] : Object.keys(shape).filter((field) => !known.has(field))
  const mismatched = others.length > 1 ? others : missing
  if (columns.length === 0 || mismatched.length > 0)
    throw new Error(`The table ${name} and its collection differ: ${mismatched.join(', ') || 'there is none'}`)
  const key = found.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk)
  return { name, columns, document: others[0], primaryKey: key.map((column) => column.name) }
}

type TypeOf = (field: string) => string

/** How values of fields are named and stored in SQL. */
function encodingOf({ columns, document }: Table, { derived = {}, separateColumns = [] }: AnyCollection, typeOf: TypeOf) {
  const quotedColumns = new Map(columns.flatMap(({ name, field }) => (field === undefined ? [] : [[field, quoted(name)] as const])))
  /** A value as stored in the column or the JSON. */
  function encoded(field: string, value: unknown): Value {
    if (value === undefined || value === null) return null
    const date = value instanceof Date ? value : typeOf(field) === 'date' ? new Date(value as string) : undefined
    if (date) return quotedColumns.has(field) ? date.getTime() : date.toISOString()
    if (typeof value === 'boolean') return value ? 1 : 0
    return typeof value === 'object' ? JSON.stringify(value) : (value as Value)
  }
  const read = (entity: Row, field: string): unknown => (Object.hasOwn(derived, field) ? derived[field]?.(entity) : entity[field])
  const documentOf = (entity: Row): string => {
    if (separateColumns.length === 0) return JSON.stringify(entity)
    // JSON has no undefined fields. An object with a deleted field would be slow to write.
    const rest = { ...entity }
    for (const field of separateColumns) rest[field] = undefined
    return JSON.stringify(rest)
  }
  // Named once, since an import writes thousands of rows in one transaction.
  const fields = columns.map(({ field }) => field)
  return {
    quotedColumns,
    columnOf: (field: string): string => quotedColumns.get(field) ?? `json_extract(${document}, '$.${field}')`,
    encoded,
    read,
    valuesOf: (entity: Row): Value[] =>
      fields.map((field) => (field === undefined ? documentOf(entity) : encoded(field, read(entity, field)))),
  }
}

/** The statements that write a row, and the row that an increment starts from. */
function statementsOf({ name, columns, primaryKey }: Table, typeOf: TypeOf) {
  const listOf = (names: readonly string[]): string => names.map(quoted).join(', ')
  const insert = `INSERT INTO ${name} (${listOf(columns.map((column) => column.name))}) VALUES (${columns.map(() => '?').join(', ')})`
  const onConflict = `${insert} ON CONFLICT (${listOf(primaryKey)}) DO UPDATE SET`
  const replaced = columns.filter(({ isInKey }) => !isInKey).map((column) => `${quoted(column.name)} = excluded.${quoted(column.name)}`)
  const numbers = columns.filter(({ field }) => field !== undefined && typeOf(field) === 'number')
  const sums = numbers.map((column) => `${quoted(column.name)} = ${name}.${quoted(column.name)} + excluded.${quoted(column.name)}`)
  return {
    insert,
    upsert: `${onConflict} ${replaced.join(', ')}`,
    increment: `${onConflict} ${sums.join(', ')}`,
    zeros: Object.fromEntries(numbers.map(({ field }) => [field, 0])),
  }
}

/** How a row is read. */
function decodingOf({ document }: Table, { fields: { shape }, derived = {}, separateColumns = [] }: AnyCollection, typeOf: TypeOf) {
  // Looked up once: lists are long.
  const decodings = new Map(
    [...Object.keys(shape), ...Object.keys(derived)].map((field) => [field, { column: snake(field), type: typeOf(field) }]),
  )
  const allFields = document === undefined ? Object.keys(shape) : separateColumns
  return {
    /** The fields of a row, whose JSON is read only if it was asked for; dates inside it stay text. */
    parsed(row: Row, fields: readonly string[] = allFields): Row {
      const json = document === undefined ? undefined : row[document]
      const entity: Row = json === undefined ? {} : (JSON.parse(json as string) as Row)
      for (const field of json === undefined ? fields : allFields) {
        const decoding = decodings.get(field)
        if (decoding) entity[field] = decoded(decoding.type, row[decoding.column])
      }
      return entity
    },
    revive: document === undefined ? undefined : reviverOf(shape),
  }
}

function decoded(type: string, value: unknown): unknown {
  if (value === null) return null
  if (type === 'date') return new Date(value as number)
  if (type === 'boolean') return value === 1
  return type === 'object' || type === 'array' ? JSON.parse(value as string) : value
}

const comparisons = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

/** The mapping of a collection, read from its table; throws if the table has no column for a field. */
export function rowsOf(collection: AnyCollection, sqlite: Pick<Sqlite, 'database'>) {
  const { separateColumns = [], revise } = collection
  const shape = collection.fields.shape as Record<string, unknown>
  const typeOf: TypeOf = (field) => (Object.hasOwn(shape, field) ? innermost(shape[field]).type : 'derived')
  const table = tableOf(collection, sqlite)
  const { document, primaryKey } = table
  const { quotedColumns, columnOf, encoded, read, valuesOf } = encodingOf(table, collection, typeOf)
  const { insert, upsert, increment, zeros } = statementsOf(table, typeOf)
  const { parsed, revive } = decodingOf(table, collection, typeOf)

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

  const separate = separateColumns.map(columnOf)

  return {
    insert: (entity: Row): Statement => [insert, valuesOf(entity)],
    upsert: (entity: Row): Statement => [upsert, valuesOf(entity)],
    increment: (entity: Row, by: Readonly<Record<string, number>>): Statement => [increment, valuesOf({ ...zeros, ...entity, ...by })],
    /**
     * The WHERE conditions of the queries that together select the rows: one for each value if a field may have several, since an index
     * serves each of them better than IN. With `isOneQuery` there is one, as for a limit of all rows, or for thousands of values.
     */
    conditions(where: Where<Row>, { isOneQuery = false } = {}): SqlPart[] {
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
    /** The rest of a SELECT: the row to start after, order and limit. */
    tail({ sort = {}, limit, skip, after }: Load<unknown>['query']): SqlPart {
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
    /** The columns to read for these fields, or for all. */
    columns(only?: readonly string[]): string {
      const wanted = (only ?? []).flatMap((field) => quotedColumns.get(field) ?? [])
      const needsDocument = only === undefined || wanted.length < only.length
      if (document !== undefined && needsDocument) return [document, ...separate].join(', ')
      // An index may have all that is asked for.
      return wanted.length > 0 ? wanted.join(', ') : '*'
    },
    entity(row: Row): Row {
      const entity = parsed(row)
      revive?.(entity)
      return revise ? revise(entity) : entity
    },
    /** A row that was read for these fields, or for all. */
    stored: (row: Row, only?: readonly string[]): Row => parsed(row, only),
    primaryKey: primaryKey.map(quoted).join(', '),
    /** Whether the collection's key is the table's primary key. */
    isUniqueByKey: primaryKey.map(camel).join() === collection.key.join(),
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
