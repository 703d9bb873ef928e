import type { DatabaseSync } from 'node:sqlite'
import type { Document } from 'mongodb'
import type { AnyCollection, Row } from './collection.ts'
import { rowsOf as documentsOf } from './mongo-rows.ts'
import { rowsOf as tableOf } from './sqlite-rows.ts'

/** All entities of a collection in a SQLite file, as MongoDB documents; `change` maps each entity. */
export function* documentsFrom(
  database: DatabaseSync,
  collection: AnyCollection,
  change: (entity: Row) => Row = (entity) => entity,
): Generator<Document> {
  const [table, documents] = [tableOf(collection, { database }), documentsOf(collection)]
  const rows = database.prepare(`SELECT ${table.columns()} FROM ${collection.name}`).iterate() as Iterable<Row>
  for (const row of rows) yield documents.document(change(table.entity(row)))
}
