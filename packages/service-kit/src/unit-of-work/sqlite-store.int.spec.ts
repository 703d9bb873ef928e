import { expect, it } from '@jest/globals'
import { accountDeletedV1 } from '@wordloom/contracts/events'
import { longestEventLoopBlock } from '@wordloom/test-kit/cpu-time'
import { draftOf, eventOf } from '../events/event-test-kit/draft.ts'
import { openSqlite } from '../store/index.ts'
import { createSqliteStore } from './sqlite-store.ts'
import { describeStore } from './store.contract.ts'
import { given } from './store.ts'
import { aCard, cards, collections, migrations } from './store-test-kit/cards.ts'

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

it('yields to the event loop while it removes many rows, ahead of a change or with an account', async () => {
  const sqlite = openSqlite(':memory:')
  const store = createSqliteStore(sqlite, { collections, migrations })
  const turnsDuring = async (work: () => Promise<unknown>): Promise<number> => {
    let [turns, isOver] = [0, false]
    const count = (): void => {
      turns++
      if (!isOver) setImmediate(count)
    }
    setImmediate(count)
    await work()
    isOver = true
    return turns
  }
  const fill = () =>
    store.change(
      'ada',
      given({}, () => ({ writes: Array.from({ length: 5_000 }, (_, index) => cards.put(aCard(`m${index}`))) })),
    )
  await fill()
  expect(await turnsDuring(() => store.removeAhead([cards.remove({ userId: 'ada' })]))).toBeGreaterThanOrEqual(18)
  await fill()
  const deleted = { ...eventOf('ada', 1, 0, 'identity'), type: accountDeletedV1.type }
  expect(await turnsDuring(() => store.consume([deleted], () => given({}, () => ({}))))).toBeGreaterThanOrEqual(18)
  sqlite.close()
})

it('removes rows of hundreds of kilobytes in turns of at most 30 ms', async () => {
  using sqlite = openSqlite(':memory:')
  const store = createSqliteStore(sqlite, { collections, migrations })
  const long = 'to be or not '.repeat(20_000)
  let made = 0
  const fill = async (): Promise<void> => {
    for (const until = made + 260; made < until; made++)
      await store.change(
        'ada',
        given({}, () => ({ writes: [cards.put(aCard(`m${made}`, { title: `${made} ${long}` }))] })),
      )
  }
  const longest = await longestEventLoopBlock(async () => {
    await fill()
    await store.removeAhead([cards.remove({ userId: 'ada' })])
  })
  expect(longest).toBeLessThan(30)
})
