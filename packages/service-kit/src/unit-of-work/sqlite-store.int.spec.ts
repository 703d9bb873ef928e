import { expect, it } from '@jest/globals'
import { draftOf } from '../events/event-test-kit/draft.ts'
import { openSqlite } from '../store/index.ts'
import { createSqliteStore } from './sqlite-store.ts'
import { describeStore } from './store.contract.ts'
import { given } from './store.ts'
import { collections, migrations } from './store-test-kit/cards.ts'

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

it('a change that need not be durable has no events', async () => {
  const sqlite = openSqlite(':memory:')
  const store = createSqliteStore(sqlite, { collections, migrations })
  const telling = given({}, () => ({ events: [draftOf('ada', 1)] }))
  await expect(store.change('ada', telling, { durable: false })).rejects.toThrow('cannot have events')
  expect(await Array.fromAsync(store.outbox.eventsOf('ada'))).toEqual([])
  sqlite.close()
})
