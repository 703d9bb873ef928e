import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { migrationsContract, type Step } from './migrations.contract.ts'
import { openSqlite, type Sqlite, type SqliteMigration } from './sqlite.ts'

const asMigration =
  ({ name, fails }: Step): SqliteMigration =>
  ({ prepare }) => {
    prepare('INSERT INTO notes (name) VALUES (?)').run(name)
    if (fails) throw new Error(`${name} failed`) // rolls the transaction back
  }

migrationsContract('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wordloom-'))
  const opened: Sqlite[] = []
  return {
    async open() {
      const sqlite = openSqlite(join(folder, 'words.sqlite'))
      opened.push(sqlite)
      sqlite.database.exec('CREATE TABLE IF NOT EXISTS notes (place INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT')
      return {
        migrate: async (component, steps) => sqlite.migrate(component, steps.map(asMigration)),
        recorded: async () => (sqlite.prepare('SELECT name FROM notes ORDER BY place').all() as { name: string }[]).map(({ name }) => name),
      }
    },
    async close() {
      for (const sqlite of opened) sqlite.close()
      rmSync(folder, { recursive: true })
    },
  }
})

describe('a migration of SQLite', () => {
  it('may be SQL or a function', () => {
    const sqlite = openSqlite(':memory:')
    const decompose: SqliteMigration = ({ prepare }) => {
      const rows = prepare('SELECT text FROM words').all() as { text: string }[]
      for (const { text } of rows) prepare('UPDATE words SET folded = ? WHERE text = ?').run(text.normalize('NFD'), text)
    }
    const first = "CREATE TABLE words (text TEXT NOT NULL) STRICT; INSERT INTO words VALUES ('café')"
    sqlite.migrate('words', [first])
    sqlite.migrate('words', [first, 'ALTER TABLE words ADD COLUMN folded TEXT', decompose])
    expect(sqlite.prepare('SELECT folded FROM words').get()).toEqual({ folded: 'cafe\u0301' })
    sqlite.close()
  })
})
