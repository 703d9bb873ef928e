import { expect, it } from '@jest/globals'
import { openSqlite } from '@wordloom/service-kit/store'
import { queryEveryList } from '../word-test-kit/query-every-list.ts'
import { commandsOf } from '../word-test-kit/word-commands.ts'
import { createSqliteWordRepository } from './word.sqlite.ts'

const fromAnIndex = [expect.stringMatching(/^SEARCH (words|reviews) USING (PRIMARY KEY|(COVERING )?INDEX \w+) \(user_id=\?/)]
const aSearch = [
  expect.stringMatching(/^CO-ROUTINE/),
  'SEARCH words USING COVERING INDEX words_by_search (user_id=? AND removed_at=? AND (search_text,id)>(?,?))',
  expect.stringMatching(/^SCAN \(subquery/),
]
const whatItFound = [
  'SEARCH words USING INTEGER PRIMARY KEY (rowid=?)',
  expect.stringMatching(/^LIST SUBQUERY/),
  'SCAN json_each VIRTUAL TABLE INDEX 1:',
  'USE TEMP B-TREE FOR ORDER BY',
]
const byId = ['SEARCH words USING INDEX sqlite_autoindex_words_1 (id=?)']
const planOf = (sql: string) =>
  sql.includes(':search') ? aSearch : sql.includes(':rows') ? whatItFound : / AND id = \?/.test(sql) ? byId : fromAnIndex

it('every list of words in SQLite uses an index, scans only the learner’s rows and sorts only search results', async () => {
  const sqlite = openSqlite(':memory:')
  const statements = new Set<string>()
  const words = commandsOf(
    createSqliteWordRepository({
      ...sqlite,
      prepare(sql) {
        statements.add(sql)
        return sqlite.prepare(sql)
      },
    }),
  )
  statements.clear()
  await queryEveryList(words, 'ada')
  expect(statements.size).toBeGreaterThanOrEqual(27)
  for (const sql of statements) {
    const plan = sqlite.database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[]
    expect({ sql, plan: plan.map(({ detail }) => detail) }).toEqual({
      sql,
      plan: planOf(sql),
    })
  }
  sqlite.close()
})
