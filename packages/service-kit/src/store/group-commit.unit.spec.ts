import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openSqlite, type Sqlite } from './sqlite.ts'

describe('group commit', () => {
  let sqlite: Sqlite
  let commits: number
  beforeEach(() => {
    sqlite = openSqlite(':memory:')
    sqlite.database.exec('CREATE TABLE notes (text TEXT UNIQUE) STRICT')
    commits = 0
  })
  afterEach(() => sqlite.close())

  const add = (text: string) =>
    sqlite.grouped(() => {
      sqlite.prepare('INSERT INTO notes VALUES (?)').run(text)
      sqlite.afterCommit(() => void commits++)
      return text
    })
  const texts = () =>
    sqlite
      .prepare('SELECT text FROM notes ORDER BY rowid')
      .all()
      .map((row) => row.text)

  it('commits all work of one turn in one transaction, in order', async () => {
    const asked = ['a', 'b', 'c'].map(add)
    expect(texts()).toEqual([])
    expect(await Promise.all(asked)).toEqual(['a', 'b', 'c'])
    expect([texts(), commits]).toEqual([['a', 'b', 'c'], 3])
    expect(await add('d')).toBe('d')
    expect(texts()).toEqual(['a', 'b', 'c', 'd'])
  })

  it('rejects only the work that throws', async () => {
    const settled = await Promise.allSettled(['a', 'b', 'a', 'c'].map(add))
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect([texts(), commits]).toEqual([['a', 'b', 'c'], 3])
  })

  it('rejects a single piece of work that throws', async () => {
    await expect(
      sqlite.grouped(() => {
        throw new Error('no room')
      }),
    ).rejects.toThrow('no room')
  })

  it('calls back after the shared commit, never before', async () => {
    const seen: unknown[][] = []
    const note = (text: string) =>
      sqlite.grouped(() => {
        sqlite.prepare('INSERT INTO notes VALUES (?)').run(text)
        sqlite.afterCommit(() => seen.push(texts()))
      })
    await Promise.all([note('a'), note('b')])
    expect(seen).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ])
  })
})
