import { describe, expect, it } from '@jest/globals'
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
    sqlite.lightly(() => {
      write('kept')
      expect(waitsForDisk()).toBe(false)
    })
    expect(waitsForDisk()).toBe(true)
    const refused = () =>
      sqlite.lightly(() => {
        write('lost')
        throw new Error('refused')
      })
    expect(refused).toThrow('refused')
    expect([waitsForDisk(), count()]).toEqual([true, { count: 1 }])
  })

  it('never joins one that must be on disk', () => {
    const { sqlite, write } = open()
    expect(() => sqlite.transaction(() => sqlite.lightly(() => write('x')))).toThrow('cannot be joined')
  })
})
