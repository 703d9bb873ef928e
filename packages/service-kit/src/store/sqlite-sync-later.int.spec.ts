import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { draftOf } from '../events/event-test-kit/draft.ts'
import { createSqliteOutbox } from '../events/sqlite-outbox.ts'
import { openSqlite } from './sqlite.ts'

describe('an unsynced transaction', () => {
  const open = () => {
    const sqlite = openSqlite(':memory:')
    sqlite.database.exec('CREATE TABLE notes (note TEXT)')
    const isSynced = (): boolean => (sqlite.database.prepare('PRAGMA synchronous').get() as { synchronous: number }).synchronous === 2
    const write = (note: string) => sqlite.prepare('INSERT INTO notes VALUES (?)').run(note)
    const count = (): unknown => sqlite.prepare('SELECT count(*) AS count FROM notes').get()
    return { sqlite, isSynced, write, count }
  }

  it('is followed by synced ones, also after a rollback', () => {
    const { sqlite, isSynced, write, count } = open()
    expect(isSynced()).toBe(true)
    sqlite.unsyncedTransaction(() => {
      write('kept')
      expect(isSynced()).toBe(false)
    })
    expect(isSynced()).toBe(true)
    const refused = () =>
      sqlite.unsyncedTransaction(() => {
        write('lost')
        throw new Error('refused')
      })
    expect(refused).toThrow('refused')
    expect([isSynced(), count()]).toEqual([true, { count: 1 }])
  })

  it('never joins a synced one', () => {
    const { sqlite, write } = open()
    expect(() => sqlite.transaction(() => sqlite.unsyncedTransaction(() => write('x')))).toThrow('cannot be joined')
  })
})

describe('work that is synced later', () => {
  const openFile = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wordloom-seen-'))
    const file = join(folder, 'notes.sqlite')
    const sqlite = openSqlite(file)
    sqlite.database.exec('CREATE TABLE notes (note TEXT UNIQUE)')
    const reader = openSqlite(file)
    return {
      file,
      sqlite,
      write: (note: string) => () => sqlite.prepare('INSERT INTO notes VALUES (?)').run(note).changes,
      visibleRows: () => (reader.prepare('SELECT count(*) AS count FROM notes').get() as { count: number }).count,
      close: async () => {
        sqlite.close()
        reader.close()
        await rm(folder, { recursive: true })
      },
    }
  }

  it('is visible to other connections before it resolves', async () => {
    const { sqlite, write, visibleRows, close } = await openFile()
    let resolved = false
    const work = sqlite.groupedSyncLater(write('first')).then((changes) => {
      resolved = true
      return changes
    })
    while (visibleRows() === 0) await new Promise(setImmediate)
    expect(resolved).toBe(false)
    expect(await work).toBe(1)
    await close()
  })

  it('is rejected alone if it throws, and the other work of its turn is committed', async () => {
    const { sqlite, write, visibleRows, close } = await openFile()
    const [one, again, other] = await Promise.allSettled(['one', 'one', 'other'].map((note) => sqlite.groupedSyncLater(write(note))))
    expect([one?.status, again?.status, other?.status, visibleRows()]).toEqual(['fulfilled', 'rejected', 'fulfilled', 2])
    await close()
  })

  it('rejects if its log cannot be synced', async () => {
    const { file, sqlite, write, close } = await openFile()
    await rename(`${file}-wal`, `${file}-lost`)
    await expect(sqlite.groupedSyncLater(write('lost'))).rejects.toThrow('ENOENT')
    await rename(`${file}-lost`, `${file}-wal`)
    await expect(sqlite.groupedSyncLater(write('kept'))).resolves.toBe(1)
    await close()
  })

  it('runs afterSync callbacks only once its log is synced, and not if the sync fails', async () => {
    const { file, sqlite, write, visibleRows, close } = await openFile()
    const notified: string[] = []
    const notifying = (note: string) => () => {
      write(note)()
      sqlite.afterSync(() => notified.push(note))
    }
    const first = sqlite.groupedSyncLater(notifying('first'))
    while (visibleRows() === 0) await new Promise(setImmediate)
    expect(notified).toEqual([])
    await first
    expect(notified).toEqual(['first'])
    await rename(`${file}-wal`, `${file}-lost`)
    await expect(sqlite.groupedSyncLater(notifying('unsure'))).rejects.toThrow('ENOENT')
    expect(notified).toEqual(['first'])
    await rename(`${file}-lost`, `${file}-wal`)
    await close()
  })

  it('is synced by a later synced commit, and its afterSync callback runs first', async () => {
    const { sqlite, write, visibleRows, close } = await openFile()
    const notified: string[] = []
    const notifying = (note: string) => () => {
      write(note)()
      sqlite.afterSync(() => notified.push(note))
    }
    const early = sqlite.groupedSyncLater(notifying('early'))
    while (visibleRows() === 0) await new Promise(setImmediate)
    sqlite.transaction(notifying('late'))
    expect(notified).toEqual(['early', 'late'])
    await early
    expect(notified).toEqual(['early', 'late'])
    await close()
  })

  it('that no caller awaits is visible at once and synced soon', async () => {
    const { sqlite, write, visibleRows, close } = await openFile()
    const notified: string[] = []
    const soon = (note: string) =>
      sqlite.syncedSoon(() => {
        sqlite.afterSync(() => notified.push(note))
        return write(note)()
      })
    expect([soon('one'), soon('other'), visibleRows(), notified]).toEqual([1, 1, 2, []])
    expect(() => soon('one')).toThrow('UNIQUE')
    while (notified.length < 2) await new Promise(setImmediate)
    expect([notified, visibleRows()]).toEqual([['one', 'other'], 2])
    await close()
  })

  it('is synced by close if that comes first', async () => {
    const { sqlite, write, close } = await openFile()
    const synced = sqlite.groupedSyncLater(write('last'))
    await new Promise(setImmediate)
    await close()
    expect(await synced).toBe(1)
  })

  it('notifies the relay of its events only once they are on disk', async () => {
    const { sqlite, write, visibleRows, close } = await openFile()
    const outbox = createSqliteOutbox(sqlite)
    const notified: number[] = []
    outbox.onCommitted((events) => notified.push(...events.map(({ seq }) => seq)))
    const work = sqlite.groupedSyncLater(() => outbox.commit(() => ({ result: write('word')(), events: [draftOf('ada', 1)] })))
    while (visibleRows() === 0) await new Promise(setImmediate)
    expect([await outbox.lastSeq('ada'), notified]).toEqual([1, []])
    await work
    expect(notified).toEqual([1])
    await close()
  })
})
