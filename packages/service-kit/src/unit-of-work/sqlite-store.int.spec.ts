import { expect, it } from '@jest/globals'
import { openSqlite } from '../store/index.ts'
import { createSqliteStore } from './sqlite-store.ts'
import { collections, describeStore, migrations } from './store.contract.ts'

describeStore('SQLite', async () => {
  const sqlite = openSqlite(':memory:')
  return { store: createSqliteStore(sqlite, { collections, migrations }), close: async () => sqlite.close() }
})

it('a store refuses to open a table that lacks a field', () => {
  const sqlite = openSqlite(':memory:')
  const lacking = { suite: migrations.suite.map((sql) => sql.replace(', right INTEGER NOT NULL', '')) }
  expect(() => createSqliteStore(sqlite, { collections, migrations: lacking })).toThrow(
    'The table tallies and its collection differ: right',
  )
  sqlite.close()
})
