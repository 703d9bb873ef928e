import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Learner, learnerCollection } from '@wordloom/identity'
import { documentsFrom } from '@wordloom/service-kit/unit-of-work'
import type { Document } from 'mongodb'
import type { Filling } from '../backup/fill.ts'
import { type DatabaseName, type Stateful, stateful } from '../parts.ts'

// biome-ignore lint/suspicious/noExplicitAny: each mapping knows the columns that its SELECT names
type Row = any
type Carried = { database: DatabaseName; collection: string } & (
  | { select: string; document: (row: Row) => Document }
  | { documents: (file: DatabaseSync) => Iterable<Document> }
)

const at = (moment: number | null): Date | null => (moment === null ? null : new Date(moment))

/** The event log of an owner, and a consumer's position in it. */
const logOf = (database: DatabaseName): Carried[] => [
  {
    database,
    collection: 'outbox',
    select: 'SELECT * FROM outbox ORDER BY position',
    document: (row) => ({
      _id: row.id,
      userId: row.user_id,
      seq: row.seq,
      at: at(row.at),
      published: row.published === 1,
      ...(row.erased === 1 && { erased: true }),
      event: JSON.parse(row.event),
    }),
  },
  {
    database,
    collection: 'outbox_counters',
    select: 'SELECT * FROM outbox_counters',
    document: (row) => ({ _id: row.user_id, seq: row.seq, ...(row.closed === 1 && { closed: true }) }),
  },
]
const inboxOf = (database: DatabaseName): Carried => ({
  database,
  collection: 'inbox',
  select: 'SELECT user_id, json_group_object(source, applied) AS applied FROM inbox GROUP BY user_id',
  document: (row) => ({ _id: row.user_id, applied: JSON.parse(row.applied) }),
})

/** What a service keeps: what it declares, its log, and its positions in others' logs. `whom` says what becomes of a learner. */
const keptBy = ({ name, store, publishes, consumes }: Stateful, whom: (learner: Learner) => Learner): Carried[] => [
  ...store.collections.map((each) => ({
    database: name,
    collection: each.name,
    documents: (file: DatabaseSync) =>
      documentsFrom(file, each, each === learnerCollection ? (learner) => whom(learner as Learner) : undefined),
  })),
  ...(publishes ? logOf(name) : []),
  ...(consumes.length > 0 ? [inboxOf(name)] : []),
]

/** Everything in a copy of a data folder as documents of the distributed edition; `whom` maps a learner to the new provider's identity. */
export function carriedFrom(folder: string, whom: (learner: Learner) => Learner): Filling[] {
  return stateful
    .flatMap((part) => keptBy(part, whom))
    .map(({ database, collection, ...how }) => ({
      database,
      collection,
      async *documents() {
        const file = new DatabaseSync(join(folder, `${database}.sqlite`), { readOnly: true })
        try {
          if ('documents' in how) yield* how.documents(file)
          else for (const row of file.prepare(how.select).iterate()) yield how.document(row)
        } finally {
          file.close()
        }
      },
    }))
}
