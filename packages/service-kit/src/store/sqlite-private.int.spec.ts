import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openSqlite } from './index.ts'

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

describe('a SQLite file', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'wordloom-private-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const modes = (of = folder): Record<string, string> =>
    Object.fromEntries(
      readdirSync(of)
        .toSorted()
        .map((name) => [name, modeOf(join(of, name))]),
    )
  const all = { 'words.sqlite': '600', 'words.sqlite-shm': '600', 'words.sqlite-wal': '600' }

  it('is readable by its owner only, as are its log, its index and a new folder', () => {
    const inner = join(folder, 'data')
    const sqlite = openSqlite(join(inner, 'words.sqlite'))
    sqlite.database.exec('CREATE TABLE words (id)')
    expect([modes(inner), modeOf(inner)]).toEqual([all, '700'])
    sqlite.close()
  })

  it('opened twice in one process keeps the first connection’s locks', () => {
    const file = join(folder, 'words.sqlite')
    const first = openSqlite(file)
    first.database.exec('CREATE TABLE words (id)')
    openSqlite(file)
    first.database.exec('BEGIN IMMEDIATE')
    const other = `const { DatabaseSync } = require('node:sqlite'); new DatabaseSync(process.argv[1]).exec('BEGIN IMMEDIATE')`
    openSqlite(file)
    const asked = spawnSync(process.execPath, ['-e', other, file], { encoding: 'utf8' })
    expect(asked.stderr).toContain('database is locked')
    expect(asked.status).not.toBe(0)
    first.database.exec('ROLLBACK')
  })

  it('readable by others is restricted to its owner when opened, with companion files left by a crash', () => {
    const file = join(folder, 'words.sqlite')
    const before = openSqlite(file)
    before.database.exec('CREATE TABLE words (id)')
    for (const name of Object.keys(all)) chmodSync(join(folder, name), 0o644)
    const sqlite = openSqlite(file)
    expect(modes()).toEqual(all)
    sqlite.close()
    before.close()
    writeFileSync(`${file}-wal`, '', { mode: 0o644 })
    openSqlite(file).close()
    expect(modeOf(file)).toBe('600')
  })
})
