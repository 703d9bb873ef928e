import type { IndexDescription } from 'mongodb'
import type * as z from 'zod'

/** A query's condition on one field: a value (null if unset), any of several values, or a range. */
export type Condition<Value> = Value | readonly NonNullable<Value>[] | Partial<Record<'gt' | 'gte' | 'lt' | 'lte', NonNullable<Value>>>

/** The conditions of a query; all of them must hold. */
export type Where<Row> = { readonly [Field in keyof Row]?: Condition<Row[Field]> }

/** A query that every store supports: equality, ranges and order, as an index provides. `sort` must end with a unique field. */
type Query<Row> = {
  where: Where<Row>
  sort?: { readonly [Field in keyof Row]?: 1 | -1 }
  limit?: number
  skip?: number
  /** Only rows after this one in the order. */
  after?: { readonly [Field in keyof Row]?: Stored<Row[Field]> }
}

/** A row as stored: its dates are text if the store holds text. Cheaper to read than an entity; for long lists. */
export type Stored<Value> = Value extends Date
  ? Date | string
  : Value extends readonly (infer Item)[]
    ? Stored<Item>[]
    : Value extends object
      ? { [Field in keyof Value]: Stored<Value[Field]> }
      : Value

/** The fields of an entity or of a stored row, by name. */
export type Row = Record<string, unknown>

/** A read, as data; `Result` is the type of its result. */
export type Load<Result> = {
  collection: AnyCollection
  kind: 'one' | 'all' | 'stored' | 'taken' | 'count'
  query: Query<Row> & { select?: readonly string[] }
  /** Never set: it only carries the type. */
  result?: Result
}

/** The removal of all matching entities, as data. */
export type Removal = { collection: AnyCollection; kind: 'remove'; where: Where<Row> }

/** A write, as data. */
export type Write = { collection: AnyCollection } & (
  | { kind: 'put' | 'add'; entity: Row }
  | Removal
  | { kind: 'increment'; entity: Row; by: Readonly<Record<string, number>> }
)

/** How a collection is stored, declared once for both databases. Every entity has a `userId` and is erased with that account. */
type Declaration<Entity, Derived> = {
  /** The name of the collection in MongoDB and of the table in SQLite. */
  name: string
  /** Its fields. The table has a column for each, in snake case, or one column that holds the others as JSON. */
  fields: z.ZodObject & z.ZodType<Entity>
  /** The fields of the unique key; in MongoDB their values, joined by colons, are the `_id`. */
  key: readonly ((keyof Entity | keyof Derived) & string)[]
  /** Fields computed from an entity, to query and sort by; stored if MongoDB has an index or SQLite a column for them. */
  derived?: { readonly [Name in keyof Derived]: (entity: Entity) => Derived[Name] }
  /** The indexes in MongoDB; those of SQLite are in the migrations. */
  indexes?: readonly IndexDescription[]
  /** For a nullable field, the derived one that tells MongoDB's indexes whether it is set. */
  flags?: { readonly [Field in keyof Entity]?: keyof Derived & string }
  /** Fields that SQLite stores in their own column and not in the JSON. */
  separateColumns?: readonly (keyof Entity & string)[]
  /** Adds missing fields to an entity that an older version stored. */
  revise?: (stored: Entity) => Entity
  /** The error for a write that violates a unique index. Without it, the violation counts as a race and the change is retried. */
  duplicate?: (entity: Entity) => Error
}

/** A declared collection with its reads and writes. */
export type Collection<Entity, Derived = Record<never, never>> = Declaration<Entity, Derived> & {
  /** The matching entity; cheapest by its key. */
  one: (where: Where<Entity & Derived>) => Load<Entity | undefined>
  all: (query: Query<Entity & Derived>) => Load<Entity[]>
  /** The matching rows as stored, or only the selected fields. A derived field may be missing. */
  stored: (
    query: Query<Entity & Derived> & { select?: readonly (keyof (Entity & Derived) & string)[] },
  ) => Load<Stored<Entity & Partial<Derived>>[]>
  /** The entities, of any learner, that have one of these keys already, so that it cannot be added. */
  taken: (key: keyof Entity & string, values: readonly string[]) => Load<Stored<Entity>[]>
  count: (where: Where<Entity & Derived>) => Load<number>
  /** Inserts the entity or replaces the one with its key. */
  put: (entity: Entity) => Write
  /** Inserts the entity; fails if its key exists. */
  add: (entity: Entity) => Write
  /** Removes all matching entities. */
  remove: (where: Where<Entity & Derived>) => Removal
  /** Adds to number fields of the entity with this key; creates it with 0 in the others. */
  increment: (key: Partial<Entity>, by: { readonly [Field in keyof Entity]?: number }) => Write
}

// biome-ignore lint/suspicious/noExplicitAny: a store handles collections of whatever entities
export type AnyCollection = Declaration<any, any>

/** Declares a collection. */
export function collection<Entity, Derived = Record<never, never>>(declaration: Declaration<Entity, Derived>): Collection<Entity, Derived> {
  const load = (kind: Load<unknown>['kind'], query: object): Load<never> => ({
    collection: self,
    kind,
    query: query as Query<Row>,
  })
  const write = (change: object): Write => ({ collection: self, ...change }) as unknown as Write
  const self: Collection<Entity, Derived> = {
    ...declaration,
    one: (where) => load('one', { where, limit: 1 }),
    all: (query) => load('all', query),
    stored: (query) => load('stored', query),
    taken: (key, values) => load('taken', { where: { [key]: values } }),
    count: (where) => load('count', { where }),
    put: (entity) => write({ kind: 'put', entity: assertKnownFields(declaration, entity) }),
    add: (entity) => write({ kind: 'add', entity: assertKnownFields(declaration, entity) }),
    remove: (where) => write({ kind: 'remove', where }) as Removal,
    increment: (entity, by) => write({ kind: 'increment', entity, by: assertKnownFields(declaration, by) }),
  }
  return self
}

/** Throws for a field that is not declared: one store would drop it, the other keep it unread. */
function assertKnownFields<Given>({ name, fields }: Pick<AnyCollection, 'name' | 'fields'>, given: Given): Given {
  for (const field in given) if (!Object.hasOwn(fields.shape, field)) throw new Error(`${name} has no field ${field}`)
  return given
}

/** The key of an entity as text, as in MongoDB's `_id`. */
export const keyOf = ({ key, derived }: Pick<AnyCollection, 'key' | 'derived'>, entity: object): string =>
  key.map((field) => (entity as Row)[field] ?? derived?.[field]?.(entity)).join(':')

/** The key that a query names by equality alone; undefined for any other query. */
export function keyIn(collection: AnyCollection, where: Where<Row>): string | undefined {
  const isEquality = Object.values(where).every(
    (condition) => condition === null || typeof condition !== 'object' || condition instanceof Date,
  )
  return isEquality && collection.key.every((field) => where[field] !== undefined) ? keyOf(collection, where) : undefined
}

type Inner = { type: string; innerType?: z.ZodType; shape?: Record<string, z.ZodType> }

/** The type of a field without its optional and nullable wrappers. */
export function innermost(field: unknown): Inner {
  const def = (field as { _zod: { def: Inner } })._zod.def
  return def.innerType ? innermost(def.innerType) : def
}
