import type { DatabaseSync } from 'node:sqlite'
import type { Document } from 'mongodb'
import type { AnyCollection } from './collection.ts'
import { rowsOf as documentsOf } from './mongo-rows.ts'
import { rowsOf as tableOf } from './sqlite-rows.ts'

type Entity = Record<string, unknown>

/** All entities of a collection in a SQLite file, as MongoDB documents; `change` maps each entity. */
export function* documentsFrom(
  database: DatabaseSync,
  collection: AnyCollection,
  change: (entity: Entity) => Entity = (entity) => entity,
): Generator<Document> {
  const [table, documents] = [tableOf(collection, { database }), documentsOf(collection)]
  const rows = database.prepare(`SELECT ${table.columns()} FROM ${collection.name}`).iterate() as Iterable<Entity>
  for (const row of rows) yield documents.document(change(table.entity(row)))
}
