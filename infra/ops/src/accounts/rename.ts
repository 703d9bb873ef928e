import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { regexes } from 'zod'
import type { Place } from '../installations/place.ts'
import { OpsError } from '../ops-error.ts'
import type { Say } from '../say.ts'

// The embedded provider compares emails in the same way.
const keyOf = (email: string): string => email.normalize('NFC').toLowerCase()
const busyMs = 5_000

/**
 * Changes the email that an account of the embedded edition signs in with, which frees the old one. The edition sends no mail, so only the
 * operator can know who owns an address (docs/decisions/sign-in.md).
 */
export function renameAccount(place: Place, from: string, to: string, say: Say): number {
  if (place.edition !== 'embedded')
    throw new OpsError('Accounts of the distributed edition are managed in Keycloak: change the email in its administration console.')
  if (!regexes.html5Email.test(to) || to.length > 254) throw new OpsError(`${to} is not an email address.`)
  const path = join(place.folder, 'identity-provider.sqlite')
  if (!existsSync(path)) throw new OpsError(`There are no accounts in ${place.folder}.`)
  using file = new DatabaseSync(path, { timeout: busyMs })
  const other = file.prepare('SELECT email_key FROM accounts WHERE email_key = ?').get(keyOf(to))
  if (other && keyOf(from) !== keyOf(to)) throw new OpsError(`An account with ${to} exists already.`)
  const { changes } = file.prepare('UPDATE accounts SET email = ?, email_key = ? WHERE email_key = ?').run(to, keyOf(to), keyOf(from))
  if (changes === 0) throw new OpsError(`There is no account with ${from}.`)
  say(`The account of ${from} signs in with ${to} from now on, with the same password. ${from} is free.`)
  return 0
}
