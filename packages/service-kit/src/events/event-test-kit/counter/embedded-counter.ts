import { join } from 'node:path'
import { silentLogger } from '../../../logging/index.ts'
import { openSqlite } from '../../../store/sqlite.ts'
import { createInProcessBus } from '../../in-process-bus.ts'
import { createSqliteInbox } from '../../sqlite-inbox.ts'
import { createSqliteOutbox } from '../../sqlite-outbox.ts'
import { foldStep, numberIn } from '../draft.ts'
import type { CounterStore } from './counter-store.ts'

/** The embedded edition: a SQLite file for each side and the in-process bus. */
export function openEmbeddedCounter(folder: string): CounterStore {
  const sqlite = openSqlite(join(folder, 'words.sqlite'))
  const outbox = createSqliteOutbox(sqlite)
  const projection = openSqlite(join(folder, 'stats.sqlite'))
  const inbox = createSqliteInbox(projection)
  projection.migrate('counter', ['CREATE TABLE folds (user_id TEXT PRIMARY KEY, state INTEGER NOT NULL) STRICT'])
  const stateOf = (userId: string): number => {
    const row = projection.prepare('SELECT state FROM folds WHERE user_id = ?').get(userId) as { state: number } | undefined
    return row?.state ?? 0
  }
  const write = projection.prepare('INSERT INTO folds VALUES (?, ?) ON CONFLICT DO UPDATE SET state = excluded.state')
  return {
    outbox,
    inbox,
    bus: createInProcessBus({ sqlite: projection, logger: silentLogger }),
    commit: async (draft) => void outbox.commit(() => ({ result: null, events: [draft] })),
    apply: (event) =>
      projection.groupedSyncLater(() =>
        inbox.apply(event, () => void write.run(event.userId, foldStep(stateOf(event.userId), numberIn(event)))),
      ),
    stateOf: async (userId) => stateOf(userId),
  }
}
