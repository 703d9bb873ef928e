import { randomUUID } from 'node:crypto'
import { emailKey } from '@wordloom/contracts/text'
import type { Sqlite } from '@wordloom/service-kit/store'
import { type HashQueue, hashQueue } from './hash-queue.ts'
import { hashPassword, isPassword } from './password.ts'

/** An account of the embedded provider. */
export type Account = { id: string; email: string; firstName: string; lastName: string }

/** The data of a new account. */
export type NewAccount = Omit<Account, 'id'> & { password: string }

/** The accounts of the embedded provider. */
export type Accounts = ReturnType<typeof createAccounts>

const migrations = [
  `CREATE TABLE accounts (
     id TEXT PRIMARY KEY, email_key TEXT NOT NULL UNIQUE, email TEXT NOT NULL, first_name TEXT NOT NULL, last_name TEXT NOT NULL,
     password TEXT NOT NULL, created_at TEXT NOT NULL) STRICT`,
]

type Row = { id: string; email: string; first_name: string; last_name: string; password: string }
const asAccount = (row: Row): Account => ({ id: row.id, email: row.email, firstName: row.first_name, lastName: row.last_name })

/** Accounts in a SQLite file. Calls that hash a password reject with HashQueueFull if too many are waiting. */
export function createAccounts(sqlite: Sqlite, queue: HashQueue = hashQueue) {
  sqlite.migrate('accounts', migrations)
  const { prepare } = sqlite
  const byId = (id: string): Row | undefined => prepare('SELECT * FROM accounts WHERE id = ?').get(id) as Row | undefined
  const byEmail = (email: string): Row | undefined =>
    prepare('SELECT * FROM accounts WHERE email_key = ?').get(emailKey(email)) as Row | undefined

  return {
    find(id: string): Account | undefined {
      const row = byId(id)
      return row && asAccount(row)
    },
    /** The value to which a known browser's cookie is bound: the account and its password's hash. Changes with the password. */
    passwordEpoch(email: string): string | undefined {
      const row = byEmail(email)
      // A new password has a new salt, even if it is the old one again.
      return row && `${row.id}:${row.password}`
    },
    /** The account with this email and password. Undefined for a wrong password and for an unknown email, after the same time. */
    async authenticate(email: string, password: string): Promise<Account | undefined> {
      const row = byEmail(email)
      if (!(await isPassword(password, row?.password, queue)) || !row) return undefined
      // Meanwhile the account may have been removed, or its password changed.
      return byId(row.id)?.password === row.password ? asAccount(row) : undefined
    },
    /** Adds an account; undefined if there is one with this email. */
    async add({ password, ...account }: NewAccount): Promise<Account | undefined> {
      const hash = await hashPassword(password, queue)
      const id = randomUUID()
      const { changes } = prepare('INSERT INTO accounts VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (email_key) DO NOTHING').run(
        id,
        emailKey(account.email),
        account.email,
        account.firstName,
        account.lastName,
        hash,
        new Date().toISOString(),
      )
      return changes > 0 ? { id, ...account } : undefined
    },
    hasPassword: async (id: string, password: string): Promise<boolean> => isPassword(password, byId(id)?.password, queue),
    async changePassword(id: string, password: string): Promise<void> {
      prepare('UPDATE accounts SET password = ? WHERE id = ?').run(await hashPassword(password, queue), id)
    },
    /** Removes an account, if there is one. */
    remove(id: string): void {
      prepare('DELETE FROM accounts WHERE id = ?').run(id)
    },
  }
}
