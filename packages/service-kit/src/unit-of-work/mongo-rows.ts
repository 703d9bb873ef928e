import type { Document, Filter, Collection as MongoCollection } from 'mongodb'
import { type AnyCollection, type Condition, innermost, keyIn, keyOf, type Load, type Row, type Where } from './collection.ts'

export type Stored = Document & { _id: string }
/** A collection of the database and its mapping. */
export type MongoTable = { documents: MongoCollection<Stored>; rows: MongoRows }
/** Each collection of a store. */
export type TableOf = (collection: AnyCollection) => MongoTable

/** Maps a collection's entities and queries to MongoDB. */
export type MongoRows = ReturnType<typeof rowsOf>

/** The mapping of a collection. */
export function rowsOf(collection: AnyCollection) {
  const { key, fields, derived = {}, indexes = [], flags = {}, revise } = collection
  const names = Object.keys(fields.shape)
  const singleKey = key.length === 1 ? key[0] : undefined
  const indexed = new Set(indexes.flatMap((index) => Object.keys(index.key)))
  const storedDerived = Object.keys(derived).filter((name) => indexed.has(name))
  const nameOf = (field: string): string => (field === singleKey ? '_id' : field)
  const numbers = names.filter((name) => innermost(fields.shape[name]).type === 'number')
  const zeros = Object.fromEntries(numbers.map((name) => [name, 0]))

  const comparison = (condition: Condition<unknown>): unknown => {
    if (Array.isArray(condition)) return condition.length === 1 ? condition[0] : { $in: condition }
    if (condition === null || typeof condition !== 'object' || condition instanceof Date) return condition
    return Object.fromEntries(Object.entries(condition).map(([operator, value]) => [`$${operator}`, value]))
  }
  function filter(where: Where<Row>): Filter<Document> {
    const id = singleKey === undefined ? keyIn(collection, where) : undefined
    const conditions: Row = id === undefined ? {} : { _id: id }
    for (const [field, condition] of Object.entries(where)) {
      if (condition === undefined || (id !== undefined && key.includes(field))) continue
      const flag = flags[field]
      if (flag) conditions[flag as string] = condition !== null
      if (!flag || condition !== null) conditions[nameOf(field)] = comparison(condition)
    }
    return conditions
  }

  return {
    filter,
    document(entity: Row): Stored {
      const document: Stored = { _id: keyOf(collection, entity) }
      for (const name of names) if (name !== singleKey && entity[name] !== undefined) document[name] = entity[name]
      for (const name of storedDerived) document[name] = derived[name]?.(entity)
      return document
    },
    entity(document: Document): Row {
      const entity: Row = {}
      for (const name of names) {
        const value = document[nameOf(name)]
        if (value !== undefined) entity[name] = value
      }
      return revise ? revise(entity) : entity
    },
    /** Adds the key under its field name to a document, in place. */
    stored(document: Document): Row {
      if (singleKey) document[singleKey] = document._id
      return document
    },
    /** Matches the document with an entity's key if it has the same learner. */
    sameKey: (entity: Row): Filter<Document> => ({
      _id: keyOf(collection, entity) as never,
      ...(singleKey !== 'userId' && { userId: entity.userId }),
    }),
    sort: (sort: NonNullable<Load<unknown>['query']['sort']>): Record<string, 1 | -1> =>
      Object.fromEntries(Object.entries(sort).map(([field, direction]) => [nameOf(field), direction as 1 | -1])),
    after({ sort = {}, after }: Load<unknown>['query']): Filter<Document> {
      if (!after) return {}
      const order = Object.entries(sort) as [string, 1 | -1][]
      const beyond = order.map(([field, direction], index) => ({
        ...Object.fromEntries(order.slice(0, index).map(([previous]) => [nameOf(previous), after[previous]])),
        [nameOf(field)]: { [direction === 1 ? '$gt' : '$lt']: after[field] },
      }))
      const [first] = order
      // The condition on the first field bounds the index scan; the $or by itself would not.
      return { $and: [first ? { [nameOf(first[0])]: { [first[1] === 1 ? '$gte' : '$lte']: after[first[0]] } } : {}, { $or: beyond }] }
    },
    projection: (select: readonly string[] | undefined): Record<string, 1> | undefined =>
      select && Object.fromEntries(select.map((field) => [nameOf(field), 1 as const])),
    /** The update that adds to numbers, or inserts the entity. */
    increment(entity: Row, by: Readonly<Record<string, number>>): { $inc: Record<string, number>; $setOnInsert?: Row } {
      const rest = Object.entries(entity).filter(([name]) => name !== singleKey)
      return { $inc: { ...zeros, ...by }, ...(rest.length > 0 && { $setOnInsert: Object.fromEntries(rest) }) }
    },
  }
}
