import type { Envelope } from '@wordloom/contracts/events'
import type { Sqlite } from '../store/index.ts'
import type { Admission } from './bus.ts'
import { admissionOf, createAppliedSignal, deletedMark, type Inbox, marksOf } from './inbox.ts'

const migrations = [
  'CREATE TABLE inbox (user_id TEXT NOT NULL, source TEXT NOT NULL, applied INTEGER NOT NULL, PRIMARY KEY (user_id, source)) STRICT, WITHOUT ROWID',
]

type SqliteInbox = Inbox & {
  /**
   * Runs `change` if the event is next in order, in one transaction with the inbox's update. `change` must be synchronous. After a
   * learner's account-deleted event has been applied, their events have no effect.
   */
  apply: (event: Envelope, change: () => void) => Admission
  /**
   * Rebuilds a learner's projection: sets the inbox to `applied` (empty by default) and runs `change`, in one transaction. `change` makes
   * the projection from a log, and `applied` says how far that log goes (see `appliedAfter`). If the account is `deleted`, nothing may be
   * restored.
   */
  reset: (userId: string, change: (deleted: boolean) => void, applied?: Readonly<Record<string, number>>) => void
}

/** The inbox in a table of a consumer's SQLite file. */
export function createSqliteInbox(sqlite: Sqlite): SqliteInbox {
  sqlite.migrate('inbox', migrations)
  const signal = createAppliedSignal()
  const applied = (userId: string, source: string): number => {
    const row = sqlite.prepare('SELECT applied FROM inbox WHERE user_id = ? AND source = ?').get(userId, source) as
      | { applied: number }
      | undefined
    return row?.applied ?? 0
  }
  const setMark = (userId: string, source: string, seq: number) =>
    sqlite.prepare('INSERT INTO inbox VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET applied = excluded.applied').run(userId, source, seq)
  return {
    applied: async (userId, source) => applied(userId, source),
    onApplied: signal.on,
    apply(event, change) {
      const { userId, source, seq } = event
      return sqlite.transaction(() => {
        const deleted = applied(userId, deletedMark) > 0
        const outcome = admissionOf(seq, applied(userId, source), deleted)
        if (outcome !== 'applied') return outcome
        if (!deleted) change()
        for (const [name, markSeq] of Object.entries(marksOf(event))) setMark(userId, name, markSeq)
        sqlite.afterCommit(() => signal.emit(event))
        return outcome
      })
    },
    reset(userId, change, marks = {}) {
      sqlite.transaction(() => {
        const deleted = applied(userId, deletedMark) > 0 || deletedMark in marks
        sqlite.prepare('DELETE FROM inbox WHERE user_id = ?').run(userId)
        for (const [source, seq] of Object.entries(marks)) setMark(userId, source, seq)
        if (deleted) setMark(userId, deletedMark, 1)
        change(deleted)
      })
    },
  }
}
