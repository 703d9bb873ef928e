import type { Envelope } from '@wordloom/contracts/events'
import type { Sqlite } from '../store/index.ts'
import type { Admission } from './bus.ts'
import { admissionAfterLeaving, admissionOf, createAppliedSignal, type Inbox, leftMark, marksOf } from './inbox.ts'

const migrations = [
  'CREATE TABLE inbox (user_id TEXT NOT NULL, source TEXT NOT NULL, applied INTEGER NOT NULL, PRIMARY KEY (user_id, source)) STRICT, WITHOUT ROWID',
]

/** The inbox of a consumer on SQLite. */
export type SqliteInbox = Inbox & {
  /**
   * Runs `change` when it is this event's turn, in one transaction with the inbox's own step. `change` must be synchronous. Once the event
   * that says that a learner left has been applied, none of theirs has an effect any more.
   */
  apply: (event: Envelope, change: () => void) => Admission
  /**
   * Sets a learner's inbox to `applied` (nothing, unless told) and runs `change`, in one transaction: a rebuild, whose `change` makes
   * the projection from a log and whose `applied` says how far that log goes (see appliedAfter). `left`: of someone who left nothing is
   * to be made again.
   */
  reset: (userId: string, change: (left: boolean) => void, applied?: Readonly<Record<string, number>>) => void
}

/** Creates the inbox's table in a consumer's SQLite file and returns it. */
export function createSqliteInbox(sqlite: Sqlite): SqliteInbox {
  sqlite.migrate('inbox', migrations)
  const signal = createAppliedSignal()
  const applied = (userId: string, source: string): number => {
    const row = sqlite.prepare('SELECT applied FROM inbox WHERE user_id = ? AND source = ?').get(userId, source) as
      | { applied: number }
      | undefined
    return row?.applied ?? 0
  }
  const step = (userId: string, source: string, seq: number) =>
    sqlite.prepare('INSERT INTO inbox VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET applied = excluded.applied').run(userId, source, seq)
  return {
    applied: async (userId, source) => applied(userId, source),
    onApplied: signal.on,
    apply(event, change) {
      const { userId, source, seq } = event
      return sqlite.transaction(() => {
        const left = applied(userId, leftMark) > 0
        const verdict = (left ? admissionAfterLeaving : admissionOf)(seq, applied(userId, source))
        if (verdict !== 'applied') return verdict
        if (!left) change()
        for (const [name, reached] of Object.entries(marksOf(event))) step(userId, name, reached)
        sqlite.afterCommit(() => signal.emit(event))
        return verdict
      })
    },
    reset(userId, change, floors = {}) {
      sqlite.transaction(() => {
        const left = applied(userId, leftMark) > 0 || leftMark in floors
        sqlite.prepare('DELETE FROM inbox WHERE user_id = ?').run(userId)
        for (const [source, seq] of Object.entries(floors)) step(userId, source, seq)
        if (left) step(userId, leftMark, 1)
        change(left)
      })
    },
  }
}
