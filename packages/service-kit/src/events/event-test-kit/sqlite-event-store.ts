import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqlite } from '../../store/index.ts'
import type { InboxUnderTest } from '../inbox.contract.ts'
import type { OutboxUnderTest } from '../outbox.contract.ts'
import { createSqliteInbox } from '../sqlite-inbox.ts'
import { createSqliteOutbox } from '../sqlite-outbox.ts'
import { numberIn } from './draft.ts'

const notes = ['CREATE TABLE notes (position INTEGER PRIMARY KEY, user_id TEXT NOT NULL, note TEXT NOT NULL) STRICT']

async function openFile() {
  const folder = await mkdtemp(join(tmpdir(), 'wordloom-kit-'))
  const file = join(folder, 'service.sqlite')
  const sqlite = openSqlite(file)
  sqlite.migrate('notes', notes)
  const opened = [sqlite]
  return {
    sqlite,
    another: () => opened[opened.push(openSqlite(file)) - 1] as typeof sqlite,
    write: (userId: string, note: string) => sqlite.prepare('INSERT INTO notes (user_id, note) VALUES (?, ?)').run(userId, note),
    read: (userId: string) => {
      const rows = sqlite.prepare('SELECT note FROM notes WHERE user_id = ? ORDER BY position').all(userId) as { note: string }[]
      return rows.map(({ note }) => note)
    },
    close: async () => {
      for (const store of opened) store.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** An outbox in its own SQLite file. */
export async function openSqliteOutbox(): Promise<OutboxUnderTest> {
  const file = await openFile()
  const outbox = createSqliteOutbox(file.sqlite)
  return {
    outbox,
    commit: async (events, note, fail) =>
      outbox.commit(() => {
        if (note) file.write('', note)
        if (fail) throw new Error('refused')
        return { result: null, events }
      }).committed,
    notes: async () => file.read(''),
    reopen: async () => createSqliteOutbox(file.another()),
    close: file.close,
  }
}

/** An inbox in its own SQLite file. */
export async function openSqliteInbox(): Promise<InboxUnderTest> {
  const file = await openFile()
  const inbox = createSqliteInbox(file.sqlite)
  return {
    inbox,
    apply: async (event, fail) =>
      inbox.apply(event, () => {
        file.write(event.userId, String(numberIn(event)))
        if (fail) throw new Error('refused')
      }),
    reset: async (userId, applied) =>
      inbox.reset(userId, () => void file.sqlite.prepare('DELETE FROM notes WHERE user_id = ?').run(userId), applied),
    valuesOf: async (userId) => file.read(userId).map(Number),
    close: file.close,
  }
}
