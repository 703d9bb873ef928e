import { describe, expect, it } from '@jest/globals'
import { openSqlite } from '@wordloom/service-kit/store'
import { type Account, createAccounts } from './accounts.ts'

const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@wordloom.example', password: 'correct horse' }

describe('a password', () => {
  it.each([
    ['changed', 'UPDATE accounts SET password = ? || password WHERE id = ?'],
    ['removed with its account', 'DELETE FROM accounts WHERE ? IS NOT NULL AND id = ?'],
  ])('is rejected if it is %s during the comparison', async (_what, statement) => {
    const sqlite = openSqlite(':memory:')
    const accounts = createAccounts(sqlite)
    const { id } = (await accounts.add(ada)) as Account
    expect((await accounts.authenticate(ada.email, ada.password))?.id).toBe(id)
    const compared = accounts.authenticate(ada.email, ada.password)
    sqlite.prepare(statement).run('x', id)
    expect(await compared).toBeUndefined()
    sqlite.close()
  })
})
