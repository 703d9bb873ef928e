import type { DraftEvent, Envelope } from '@wordloom/contracts/events'
import { signedOut } from '../errors/index.ts'
import type { Sqlite } from '../store/index.ts'
import { type Closing, createCommitSignal, numbered, type Outbox } from './outbox.ts'

const migrations = [
  `CREATE TABLE outbox (
     position INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, user_id TEXT NOT NULL, seq INTEGER NOT NULL,
     at INTEGER NOT NULL, published INTEGER NOT NULL DEFAULT 0, event TEXT NOT NULL) STRICT;
   CREATE UNIQUE INDEX outbox_by_learner ON outbox (user_id, seq);
   CREATE INDEX outbox_pending ON outbox (position) WHERE published = 0`,
  // The last number is stored apart from the events, so an erased number is not used again. A pending event is only marked as erased
  // and deleted after its publication, since consumers wait for its number.
  `CREATE TABLE outbox_counters (user_id TEXT PRIMARY KEY, seq INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   INSERT INTO outbox_counters SELECT user_id, max(seq) FROM outbox GROUP BY user_id;
   ALTER TABLE outbox ADD COLUMN erased INTEGER NOT NULL DEFAULT 0`,
  'ALTER TABLE outbox_counters ADD COLUMN closed INTEGER NOT NULL DEFAULT 0',
]

const page = 500
const parse = (rows: unknown[]): Envelope[] => (rows as { event: string }[]).map((row) => JSON.parse(row.event) as Envelope)

/** The outbox of a service on SQLite. */
export type SqliteOutbox = Outbox &
  Closing<void> & {
    /** Commits `change` and the events it returns in one transaction (or joins the current one); notifies the relay once it is on disk. `change` must be synchronous. */
    commit: <T>(change: () => { result: T; events: readonly DraftEvent[] }) => { result: T; committed: Envelope[] }
    /** Throws if this learner's outbox is closed (see `close`); for changes without events. */
    assertOpen: (userId: string) => void
  }

/** The outbox in tables of a service's SQLite file. */
export function createSqliteOutbox(sqlite: Sqlite): SqliteOutbox {
  sqlite.migrate('outbox', migrations)
  const signal = createCommitSignal()

  const append = (draft: DraftEvent): Envelope => {
    const counter = sqlite
      .prepare('INSERT INTO outbox_counters (user_id, seq) VALUES (?, 1) ON CONFLICT DO UPDATE SET seq = seq + 1 RETURNING seq, closed')
      .get(draft.userId) as { seq: number; closed: number }
    if (counter.closed) throw signedOut()
    const event = numbered(draft, counter.seq)
    sqlite
      .prepare('INSERT INTO outbox (id, user_id, seq, at, event) VALUES (?, ?, ?, ?, ?)')
      .run(event.id, event.userId, event.seq, Date.now(), JSON.stringify(event))
    return event
  }

  return {
    commit(change) {
      return sqlite.transaction(() => {
        const { result, events } = change()
        const committed = events.map(append)
        // Not before the sync: a power cut could undo the commit after publication, and its number would be given to another event.
        sqlite.afterSync(() => signal.emit(committed))
        return { result, committed }
      })
    },
    assertOpen(userId) {
      if (sqlite.prepare('SELECT 1 FROM outbox_counters WHERE user_id = ? AND closed = 1').get(userId)) throw signedOut()
    },
    onCommitted: signal.on,
    async pending(limit, olderThanMs = 0) {
      return parse(
        sqlite
          .prepare('SELECT event FROM outbox WHERE published = 0 AND at <= ? ORDER BY position LIMIT ?')
          .all(Date.now() - olderThanMs, limit),
      )
    },
    async markPublished(ids) {
      // If a power cut undoes a mark, the event is only published again.
      sqlite.unsyncedTransaction(() => {
        for (const id of ids) {
          sqlite.prepare('UPDATE outbox SET published = 1 WHERE id = ?').run(id)
          sqlite.prepare('DELETE FROM outbox WHERE id = ? AND erased = 1').run(id)
        }
      })
    },
    async *learners() {
      let after = ''
      while (true) {
        const row = sqlite.prepare('SELECT min(user_id) AS id FROM outbox WHERE user_id > ? AND erased = 0').get(after) as {
          id: string | null
        }
        if (row.id === null) return
        yield row.id
        after = row.id
      }
    },
    async *eventsOf(userId, afterSeq = 0) {
      let after = afterSeq
      while (true) {
        const events = parse(
          sqlite
            .prepare('SELECT event FROM outbox WHERE user_id = ? AND seq > ? AND erased = 0 ORDER BY seq LIMIT ?')
            .all(userId, after, page),
        )
        yield* events
        if (events.length < page) return
        after = events.at(-1)?.seq ?? after
      }
    },
    async lastSeq(userId) {
      const counter = sqlite.prepare('SELECT seq FROM outbox_counters WHERE user_id = ?').get(userId) as { seq: number } | undefined
      return counter?.seq ?? 0
    },
    async backlog() {
      const row = sqlite.prepare('SELECT count(*) AS count, min(at) AS oldest FROM outbox WHERE published = 0').get() as {
        count: number
        oldest: number | null
      }
      return { count: row.count, oldest: row.oldest === null ? null : new Date(row.oldest).toISOString() }
    },
    close: (userId) =>
      sqlite.transaction(() => {
        sqlite.prepare('UPDATE outbox SET erased = 1 WHERE published = 0 AND user_id = ?').run(userId)
        sqlite.prepare('DELETE FROM outbox WHERE published = 1 AND user_id = ?').run(userId)
        sqlite
          .prepare('INSERT INTO outbox_counters (user_id, seq, closed) VALUES (?, 0, 1) ON CONFLICT DO UPDATE SET closed = 1')
          .run(userId)
      }),
  }
}
