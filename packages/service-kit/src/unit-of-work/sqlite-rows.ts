import type { Sqlite } from '../store/index.ts'
import { type AnyCollection, innermost, type Load, type Test, type Where } from './collection.ts'

type Row = Record<string, unknown>
type Value = string | number | null
type Condition = { sql: string; values: Value[] }

/** How a collection's entities lie in its table. */
export type SqliteRows = {
  insert: (entity: Row) => [sql: string, values: Value[]]
  upsert: (entity: Row) => [sql: string, values: Value[]]
  increment: (entity: Row, by: Readonly<Record<string, number>>) => [sql: string, values: Value[]]
  /** Conditions that each match a part of what is asked for: one, or one for each of several values. */
  conditions: (where: Where<Row>) => Condition[]
  /** The rest of a SELECT: order, limit and what comes after a row. */
  tail: (query: Load<unknown>['query']) => Condition
  columns: string
  entity: (row: Row) => Row
  stored: (row: Row) => Row
  /** Whether its key is what the table has once. */
  isUniqueByKey: boolean
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const camel = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const quoted = (name: string): string => `"${name}"`

/** Reads how the table of a collection is made; throws where it has no place for a field. */
export function rowsOf(collection: AnyCollection, { database }: Pick<Sqlite, 'database'>): SqliteRows {
  const { name, fields, derived = {}, beside = [], revise } = collection
  const shape = fields.shape as Record<string, unknown>
  const table = database.prepare(`SELECT name, pk FROM pragma_table_info(?)`).all(name) as { name: string; pk: number }[]
  const isDerived = (field: string): boolean => Object.hasOwn(derived, field)
  const own = table.filter(({ name: column }) => Object.hasOwn(shape, camel(column)) || isDerived(camel(column)))
  const others = table.filter((column) => !own.includes(column))
  const document = others[0]?.name
  const columns = new Map(own.map((column) => [camel(column.name), quoted(column.name)]))
  const homeless =
    others.length > 1
      ? others.map((column) => column.name)
      : Object.keys(shape).filter((field) => document === undefined && !columns.has(field))
  if (table.length === 0 || homeless.length > 0)
    throw new Error(`The table ${name} and its collection differ: ${homeless.join(', ') || 'there is none'}`)
  const primaryKey = table.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk)
  const typeOf = (field: string): string => (Object.hasOwn(shape, field) ? innermost(shape[field]).type : 'derived')

  const columnOf = (field: string): string => columns.get(field) ?? `json_extract(${document}, '$.${field}')`
  /** A value as the column, or the JSON, has it. */
  function encoded(field: string, value: unknown): Value {
    if (value === undefined || value === null) return null
    const moment = value instanceof Date ? value : typeOf(field) === 'date' ? new Date(value as string) : undefined
    if (moment) return columns.has(field) ? moment.getTime() : moment.toISOString()
    if (typeof value === 'boolean') return value ? 1 : 0
    return typeof value === 'object' ? JSON.stringify(value) : (value as Value)
  }
  const read = (entity: Row, field: string): unknown => (isDerived(field) ? derived[field]?.(entity) : entity[field])
  const documentOf = (entity: Row): string => {
    if (beside.length === 0) return JSON.stringify(entity)
    const rest = { ...entity }
    for (const field of beside) delete rest[field]
    return JSON.stringify(rest)
  }
  const valuesOf = (entity: Row): Value[] =>
    table.map((column) => (column.name === document ? documentOf(entity) : encoded(camel(column.name), read(entity, camel(column.name)))))

  const insert = `INSERT INTO ${name} (${table.map((column) => quoted(column.name)).join(', ')}) VALUES (${table.map(() => '?').join(', ')})`
  const target = primaryKey.map((column) => quoted(column.name)).join(', ')
  const replaced = table.filter(({ pk }) => pk === 0).map((column) => `${quoted(column.name)} = excluded.${quoted(column.name)}`)
  const upsert = `${insert} ON CONFLICT (${target}) DO UPDATE SET ${replaced.join(', ')}`
  const numbers = table.filter(({ name: column }) => typeOf(camel(column)) === 'number')
  const sums = numbers.map(({ name: column }) => `${quoted(column)} = ${name}.${quoted(column)} + excluded.${quoted(column)}`)
  const increment = `${insert} ON CONFLICT (${target}) DO UPDATE SET ${sums.join(', ')}`
  const zeros = Object.fromEntries(numbers.map(({ name: column }) => [camel(column), 0]))

  const comparisons = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const
  function condition(field: string, test: Test<unknown>): Condition {
    const column = columnOf(field)
    if (test === null) return { sql: `${column} IS NULL`, values: [] }
    // As a literal, so that an index over such rows alone can answer.
    if (typeof test === 'boolean') return { sql: `${column} = ${test ? 1 : 0}`, values: [] }
    if (typeof test !== 'object' || test instanceof Date) return { sql: `${column} = ?`, values: [encoded(field, test)] }
    const ranges = Object.entries(test) as [keyof typeof comparisons, unknown][]
    return {
      sql: ranges.map(([comparison]) => `${column} ${comparisons[comparison]} ?`).join(' AND '),
      values: ranges.map(([, value]) => encoded(field, value)),
    }
  }

  const outside = beside.map((field) => columnOf(field)).join(', ')
  const revive = document === undefined ? undefined : reviverOf(shape)
  /** What a row says, moments as whatever it has. */
  function parsed(row: Row): Row {
    if (document !== undefined) {
      const entity = JSON.parse(row[document] as string) as Row
      for (const field of beside) entity[field] = decoded(field, row[snake(field)])
      return entity
    }
    const entity: Row = {}
    for (const field of Object.keys(shape)) entity[field] = decoded(field, row[snake(field)])
    return entity
  }
  function decoded(field: string, value: unknown): unknown {
    if (value === null) return null
    const type = typeOf(field)
    if (type === 'date') return new Date(value as number)
    if (type === 'boolean') return value === 1
    return type === 'object' || type === 'array' ? JSON.parse(value as string) : value
  }

  return {
    insert: (entity) => [insert, valuesOf(entity)],
    upsert: (entity) => [upsert, valuesOf(entity)],
    increment: (entity, by) => [increment, valuesOf({ ...zeros, ...entity, ...by })],
    conditions(where) {
      const tests = Object.entries(where).filter(([, test]) => test !== undefined)
      const several = tests.find(([, test]) => Array.isArray(test)) as [string, readonly unknown[]] | undefined
      const rest = tests.filter((test) => test !== several).map(([field, test]) => condition(field, test))
      const all = several ? several[1].map((value) => [...rest, condition(several[0], value)]) : [rest]
      return all.map((conditions) => ({
        sql: conditions.map(({ sql }) => sql).join(' AND '),
        values: conditions.flatMap(({ values }) => values),
      }))
    },
    tail({ sort = {}, limit, skip, after }) {
      const order = Object.entries(sort) as [string, 1 | -1][]
      const values: Value[] = []
      let sql = ''
      if (after) {
        sql += ` AND (${order.map(([field]) => columnOf(field)).join(', ')}) ${order[0]?.[1] === 1 ? '>' : '<'} (${order.map(() => '?').join(', ')})`
        values.push(...order.map(([field]) => encoded(field, read(after, field))))
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
    columns: document === undefined ? '*' : [document, ...(outside ? [outside] : [])].join(', '),
    entity(row) {
      const entity = parsed(row)
      revive?.(entity)
      return revise ? revise(entity) : entity
    },
    stored: parsed,
    isUniqueByKey: primaryKey.map((column) => camel(column.name)).join() === collection.key.join(),
  }
}

type Revive = (holder: Row) => void

/** Makes moments of the texts that JSON has for them, field by field: a reviver is asked about every value, which made long lists slow. */
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
