import type { IndexDescription } from 'mongodb'
import type * as z from 'zod'

/** What a query asks of one field: a value (null for none), any of several, or a range. */
export type Test<Value> = Value | readonly NonNullable<Value>[] | Partial<Record<'gt' | 'gte' | 'lt' | 'lte', NonNullable<Value>>>

/** What a query asks of a row's fields, all of it together. */
export type Where<Row> = { readonly [Field in keyof Row]?: Test<Row[Field]> }

/** What the stores can answer alike: equality, ranges and order, as an index has them. Say every field of an order: the last one is unique. */
export type Query<Row> = {
  where: Where<Row>
  sort?: { readonly [Field in keyof Row]?: 1 | -1 }
  limit?: number
  skip?: number
  /** Only what comes after this one in the order. */
  after?: { readonly [Field in keyof Row]?: Stored<Row[Field]> }
}

/** A row as a store holds it: its moments are text where it holds text. Cheaper to read than an entity; for long lists. */
export type Stored<Value> = Value extends Date
  ? Date | string
  : Value extends readonly (infer Item)[]
    ? Stored<Item>[]
    : Value extends object
      ? { [Field in keyof Value]: Stored<Value[Field]> }
      : Value

type Row = Record<string, unknown>

/** Something to read, as data; `Result` is what it is answered with. */
export type Load<Result> = {
  collection: AnyCollection
  ask: 'one' | 'all' | 'stored' | 'taken' | 'count'
  query: Query<Row> & { select?: readonly string[] }
  /** Never there: it only carries the type. */
  result?: Result
}

/** Something to write, as data. */
export type Write = { collection: AnyCollection } & (
  | { kind: 'put' | 'add'; entity: Row }
  | { kind: 'remove'; where: Where<Row> }
  | { kind: 'increment'; entity: Row; by: Readonly<Record<string, number>> }
)

/** How a collection is kept, said once for both stores. Every entity has a `userId`, whose learner's erasure takes it along. */
export type Declaration<Entity, Derived> = {
  /** Of the collection in MongoDB and the table in SQLite. */
  name: string
  /** Its fields. A table has a column for each, in snake case, or one more column that holds them all as JSON. */
  fields: z.ZodObject & z.ZodType<Entity>
  /** What makes an entity unique; in MongoDB its values, joined by colons, are the `_id`. */
  key: readonly ((keyof Entity | keyof Derived) & string)[]
  /** What is worked out of an entity to find and sort it by; stored where MongoDB has an index and SQLite a column of it. */
  derived?: { readonly [Name in keyof Derived]: (entity: Entity) => Derived[Name] }
  /** The indexes in MongoDB; those of SQLite are in the migrations. */
  indexes?: readonly IndexDescription[]
  /** A nullable field, and the derived one that says in MongoDB's indexes whether it is set. */
  flags?: { readonly [Field in keyof Entity]?: keyof Derived & string }
  /** Fields that a table has in columns of their own and not in the JSON. */
  beside?: readonly (keyof Entity & string)[]
  /** Gives what an older version stored the fields that it lacks. */
  revise?: (stored: Entity) => Entity
  /** What a write is refused with where it would make two of what an index has once; without it, it is taken for a race and tried again. */
  duplicate?: (entity: Entity) => Error
}

/** A declared collection, and the reads and writes that can be asked of it. */
export type Collection<Entity, Derived = Record<never, never>> = Declaration<Entity, Derived> & {
  /** The one that matches; by its key nothing is cheaper. */
  one: (where: Where<Entity & Derived>) => Load<Entity | undefined>
  all: (query: Query<Entity & Derived>) => Load<Entity[]>
  /** The same as they lie there, or only the fields selected. Of a derived field there may be nothing. */
  stored: (
    query: Query<Entity & Derived> & { select?: readonly (keyof (Entity & Derived) & string)[] },
  ) => Load<Stored<Entity & Partial<Derived>>[]>
  /** Whatever has one of these keys already, so that it cannot be added; whosever it is. */
  taken: (key: keyof Entity & string, values: readonly string[]) => Load<Stored<Entity>[]>
  count: (where: Where<Entity & Derived>) => Load<number>
  /** Stores it, in the place of the one with its key. */
  put: (entity: Entity) => Write
  /** Stores it; refused where there is one with its key. */
  add: (entity: Entity) => Write
  /** Removes all that match. */
  remove: (where: Where<Entity & Derived>) => Write
  /** Adds to numbers of the one with this key; they count from 0 where there is none. */
  increment: (key: Partial<Entity>, by: { readonly [Field in keyof Entity]?: number }) => Write
}

// biome-ignore lint/suspicious/noExplicitAny: a store handles collections of whatever entities
export type AnyCollection = Declaration<any, any>

/** Declares a collection. */
export function collection<Entity, Derived = Record<never, never>>(declaration: Declaration<Entity, Derived>): Collection<Entity, Derived> {
  const load = (ask: Load<unknown>['ask'], query: object): Load<never> => ({
    collection: self,
    ask,
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
    put: (entity) => write({ kind: 'put', entity: known(declaration, entity) }),
    add: (entity) => write({ kind: 'add', entity: known(declaration, entity) }),
    remove: (where) => write({ kind: 'remove', where }),
    increment: (entity, by) => write({ kind: 'increment', entity, by: known(declaration, by) }),
  }
  return self
}

/** Refuses a field that is not declared: a store would drop it, or keep what nobody reads. */
function known<Given>({ name, fields }: Pick<AnyCollection, 'name' | 'fields'>, given: Given): Given {
  for (const field in given) if (!Object.hasOwn(fields.shape, field)) throw new Error(`${name} has no field ${field}`)
  return given
}

/** The key of an entity as text, as MongoDB's `_id` has it. */
export const keyOf = ({ key, derived }: Pick<AnyCollection, 'key' | 'derived'>, entity: object): string =>
  key.map((field) => (entity as Row)[field] ?? derived?.[field]?.(entity)).join(':')

/** The key that a query names whole and by equality, and nothing but equality beside it; undefined for any other. */
export function keyNamed(collection: AnyCollection, where: Where<Row>): string | undefined {
  const isPlain = Object.values(where).every((test) => test === null || typeof test !== 'object' || test instanceof Date)
  return isPlain && collection.key.every((field) => where[field] !== undefined) ? keyOf(collection, where) : undefined
}

type Inner = { type: string; innerType?: z.ZodType; shape?: Record<string, z.ZodType> }

/** What a field is, whether or not it may be missing or null. */
export function innermost(field: unknown): Inner {
  const def = (field as { _zod: { def: Inner } })._zod.def
  return def.innerType ? innermost(def.innerType) : def
}
