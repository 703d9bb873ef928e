import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Learner, learnerCollection } from '@wordloom/identity'
import { documentsFrom } from '@wordloom/service-kit/unit-of-work'
import type { Document } from 'mongodb'
import type { Filling } from '../backup/fill.ts'
import { type DatabaseName, type Stateful, stateful } from '../descriptors.ts'

// biome-ignore lint/suspicious/noExplicitAny: each mapping knows the columns that its SELECT names
type Row = any
type Mapping = { database: DatabaseName; collection: string } & (
  | { select: string; document: (row: Row) => Document }
  | { documents: (file: DatabaseSync) => Iterable<Document> }
)

const at = (moment: number | null): Date | null => (moment === null ? null : new Date(moment))

/** The event log of an owner, and a consumer's position in it. */
const logOf = (database: DatabaseName): Mapping[] => [
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
const inboxOf = (database: DatabaseName): Mapping => ({
  database,
  collection: 'inbox',
  select: 'SELECT user_id, json_group_object(source, applied) AS applied FROM inbox GROUP BY user_id',
  document: (row) => ({ _id: row.user_id, applied: JSON.parse(row.applied) }),
})

/** The mappings of a service: its declared collections, its event log, and its inbox. */
const mappingsOf = ({ name, store, publishes, consumes }: Stateful, toNewIdentity: (learner: Learner) => Learner): Mapping[] => [
  ...store.collections.map((each) => ({
    database: name,
    collection: each.name,
    documents: (file: DatabaseSync) =>
      documentsFrom(file, each, each === learnerCollection ? (learner) => toNewIdentity(learner as Learner) : undefined),
  })),
  ...(publishes ? logOf(name) : []),
  ...(consumes.length > 0 ? [inboxOf(name)] : []),
]

/** A copy of a data folder as documents of the distributed edition; `toNewIdentity` sets a learner's identity at the new provider. */
export function documentsToMove(folder: string, toNewIdentity: (learner: Learner) => Learner): Filling[] {
  return stateful
    .flatMap((service) => mappingsOf(service, toNewIdentity))
    .map(({ database, collection, ...how }) => ({
      database,
      collection,
      async *documents() {
        using file = new DatabaseSync(join(folder, `${database}.sqlite`), { readOnly: true })
        if ('documents' in how) yield* how.documents(file)
        else for (const row of file.prepare(how.select).iterate()) yield how.document(row)
      },
    }))
}
