import type { Document, Filter } from 'mongodb'
import { type AnyCollection, innermost, keyNamed, keyOf, type Load, type Test, type Where } from './collection.ts'

type Row = Record<string, unknown>

/** How a collection's entities lie in MongoDB. */
export type MongoRows = {
  document: (entity: Row) => Document & { _id: string }
  entity: (document: Document) => Row
  /** A document with its key under its own name; it is changed, not copied. */
  stored: (document: Document) => Row
  filter: (where: Where<Row>) => Filter<Document>
  /** The one with an entity's key, where it is the same learner's. */
  place: (entity: Row) => Filter<Document>
  sort: (sort: NonNullable<Load<unknown>['query']['sort']>) => Record<string, 1 | -1>
  after: (query: Load<unknown>['query']) => Filter<Document>
  projection: (select: readonly string[] | undefined) => Record<string, 1> | undefined
  /** The update that adds to numbers, and makes the rest where there was nothing. */
  increment: (entity: Row, by: Readonly<Record<string, number>>) => { $inc: Record<string, number>; $setOnInsert?: Row }
}

/** Works out how a collection's documents are made. */
export function rowsOf(collection: AnyCollection): MongoRows {
  const { key, fields, derived = {}, indexes = [], flags = {}, revise } = collection
  const names = Object.keys(fields.shape)
  const alone = key.length === 1 ? key[0] : undefined
  const indexed = new Set(indexes.flatMap((index) => Object.keys(index.key)))
  const worked = Object.keys(derived).filter((name) => indexed.has(name))
  const nameOf = (field: string): string => (field === alone ? '_id' : field)
  const numbers = names.filter((name) => innermost(fields.shape[name]).type === 'number')
  const zeros = Object.fromEntries(numbers.map((name) => [name, 0]))

  const comparison = (test: Test<unknown>): unknown => {
    if (Array.isArray(test)) return test.length === 1 ? test[0] : { $in: test }
    if (test === null || typeof test !== 'object' || test instanceof Date) return test
    return Object.fromEntries(Object.entries(test).map(([operator, value]) => [`$${operator}`, value]))
  }
  function filter(where: Where<Row>): Filter<Document> {
    const named = alone === undefined ? keyNamed(collection, where) : undefined
    const conditions: Row = named === undefined ? {} : { _id: named }
    for (const [field, test] of Object.entries(where)) {
      if (test === undefined || (named !== undefined && key.includes(field))) continue
      const flag = flags[field]
      if (flag) conditions[flag as string] = test !== null
      if (!flag || test !== null) conditions[nameOf(field)] = comparison(test)
    }
    return conditions
  }

  return {
    filter,
    document(entity) {
      const document: Document & { _id: string } = { _id: keyOf(collection, entity) }
      for (const name of names) if (name !== alone && entity[name] !== undefined) document[name] = entity[name]
      for (const name of worked) document[name] = derived[name]?.(entity)
      return document
    },
    entity(document) {
      const entity: Row = {}
      for (const name of names) {
        const value = document[nameOf(name)]
        if (value !== undefined) entity[name] = value
      }
      return revise ? revise(entity) : entity
    },
    stored(document) {
      if (alone) document[alone] = document._id
      return document
    },
    place: (entity) => ({ _id: keyOf(collection, entity) as never, ...(alone !== 'userId' && { userId: entity.userId }) }),
    sort: (sort) => Object.fromEntries(Object.entries(sort).map(([field, direction]) => [nameOf(field), direction as 1 | -1])),
    after({ sort = {}, after }) {
      if (!after) return {}
      const order = Object.entries(sort) as [string, 1 | -1][]
      const beyond = order.map(([field, direction], place) => ({
        ...Object.fromEntries(order.slice(0, place).map(([former]) => [nameOf(former), after[former]])),
        [nameOf(field)]: { [direction === 1 ? '$gt' : '$lt']: after[field] },
      }))
      const [first] = order
      // The first condition alone says where in the index to begin.
      return { $and: [first ? { [nameOf(first[0])]: { [first[1] === 1 ? '$gte' : '$lte']: after[first[0]] } } : {}, { $or: beyond }] }
    },
    projection: (select) => select && Object.fromEntries(select.map((field) => [nameOf(field), 1 as const])),
    increment(entity, by) {
      const rest = Object.entries(entity).filter(([name]) => name !== alone)
      return { $inc: { ...zeros, ...by }, ...(rest.length > 0 && { $setOnInsert: Object.fromEntries(rest) }) }
    },
  }
}
