import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { createSqliteOutbox } from '../events/sqlite-outbox.ts'
import { draftOf } from '../events/testing/draft.ts'
import { openSqlite } from './sqlite.ts'

describe('a transaction that waits for no disk', () => {
  const open = () => {
    const sqlite = openSqlite(':memory:')
    sqlite.database.exec('CREATE TABLE notes (note TEXT)')
    const waitsForDisk = (): boolean => (sqlite.database.prepare('PRAGMA synchronous').get() as { synchronous: number }).synchronous === 2
    const write = (note: string) => sqlite.prepare('INSERT INTO notes VALUES (?)').run(note)
    const count = (): unknown => sqlite.prepare('SELECT count(*) AS count FROM notes').get()
    return { sqlite, waitsForDisk, write, count }
  }

  it('is the only one: the next waits again, also after one that was rolled back', () => {
    const { sqlite, waitsForDisk, write, count } = open()
    expect(waitsForDisk()).toBe(true)
    sqlite.unsyncedTransaction(() => {
      write('kept')
      expect(waitsForDisk()).toBe(false)
    })
    expect(waitsForDisk()).toBe(true)
    const refused = () =>
      sqlite.unsyncedTransaction(() => {
        write('lost')
        throw new Error('refused')
      })
    expect(refused).toThrow('refused')
    expect([waitsForDisk(), count()]).toEqual([true, { count: 1 }])
  })

  it('never joins one that must be on disk', () => {
    const { sqlite, write } = open()
    expect(() => sqlite.transaction(() => sqlite.unsyncedTransaction(() => write('x')))).toThrow('cannot be joined')
  })
})

describe('work that is seen at once', () => {
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
      seen: () => (reader.prepare('SELECT count(*) AS count FROM notes').get() as { count: number }).count,
      close: async () => {
        sqlite.close()
        reader.close()
        await rm(folder, { recursive: true })
      },
    }
  }

  it('is seen by other connections before it resolves', async () => {
    const { sqlite, write, seen, close } = await openFile()
    let resolved = false
    const work = sqlite.groupedSyncLater(write('first')).then((changes) => {
      resolved = true
      return changes
    })
    while (seen() === 0) await new Promise(setImmediate)
    expect(resolved).toBe(false)
    expect(await work).toBe(1)
    await close()
  })

  it('is refused alone where it throws, and the others of its turn are kept', async () => {
    const { sqlite, write, seen, close } = await openFile()
    const [one, again, other] = await Promise.allSettled(['one', 'one', 'other'].map((note) => sqlite.groupedSyncLater(write(note))))
    expect([one?.status, again?.status, other?.status, seen()]).toEqual(['fulfilled', 'rejected', 'fulfilled', 2])
    await close()
  })

  it('does not resolve where its log could not be synced, so that it is brought again', async () => {
    const { file, sqlite, write, close } = await openFile()
    await rename(`${file}-wal`, `${file}-lost`)
    await expect(sqlite.groupedSyncLater(write('lost'))).rejects.toThrow('ENOENT')
    await rename(`${file}-lost`, `${file}-wal`)
    await expect(sqlite.groupedSyncLater(write('kept'))).resolves.toBe(1)
    await close()
  })

  it('tells who waits for the disk only once its log is synced, and not where that fails', async () => {
    const { file, sqlite, write, seen, close } = await openFile()
    const told: string[] = []
    const telling = (note: string) => () => {
      write(note)()
      sqlite.afterSync(() => told.push(note))
    }
    const first = sqlite.groupedSyncLater(telling('first'))
    while (seen() === 0) await new Promise(setImmediate)
    expect(told).toEqual([])
    await first
    expect(told).toEqual(['first'])
    await rename(`${file}-wal`, `${file}-lost`)
    await expect(sqlite.groupedSyncLater(telling('unsure'))).rejects.toThrow('ENOENT')
    expect(told).toEqual(['first'])
    await rename(`${file}-lost`, `${file}-wal`)
    await close()
  })

  it('is on disk as well when what was written after it is, and told before that', async () => {
    const { sqlite, write, seen, close } = await openFile()
    const told: string[] = []
    const telling = (note: string) => () => {
      write(note)()
      sqlite.afterSync(() => told.push(note))
    }
    const early = sqlite.groupedSyncLater(telling('early'))
    while (seen() === 0) await new Promise(setImmediate)
    sqlite.transaction(telling('late'))
    expect(told).toEqual(['early', 'late'])
    await early
    expect(told).toEqual(['early', 'late'])
    await close()
  })

  it('has its events told to the relay only once they are on disk', async () => {
    const { sqlite, write, seen, close } = await openFile()
    const outbox = createSqliteOutbox(sqlite)
    const told: number[] = []
    outbox.onCommitted((events) => told.push(...events.map(({ seq }) => seq)))
    const work = sqlite.groupedSyncLater(() => outbox.commit(() => ({ result: write('word')(), events: [draftOf('ada', 1)] })))
    while (seen() === 0) await new Promise(setImmediate)
    expect([await outbox.lastSeq('ada'), told]).toEqual([1, []])
    await work
    expect(told).toEqual([1])
    await close()
  })
})
