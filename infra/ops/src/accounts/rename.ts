import { regexes } from 'zod'
import type { Place } from '../installations/place.ts'
import { OpsError, type Say } from '../terminal.ts'
import { emailKey, openAccounts } from './accounts-file.ts'

/**
 * Changes the email that an account of the embedded edition signs in with, which frees the old one. The edition sends no mail, so only the
 * operator can know who owns an address (docs/decisions/sign-in.md).
 */
export function renameAccount(place: Place, from: string, to: string, say: Say): number {
  using file = openAccounts(place, 'email')
  if (!regexes.html5Email.test(to) || to.length > 254) throw new OpsError(`${to} is not an email address.`)
  const other = file.prepare('SELECT email_key FROM accounts WHERE email_key = ?').get(emailKey(to))
  if (other && emailKey(from) !== emailKey(to)) throw new OpsError(`An account with ${to} exists already.`)
  const { changes } = file.prepare('UPDATE accounts SET email = ?, email_key = ? WHERE email_key = ?').run(to, emailKey(to), emailKey(from))
  if (changes === 0) throw new OpsError(`There is no account with ${from}.`)
  say(`The account of ${from} signs in with ${to} from now on, with the same password. ${from} is free.`)
  return 0
}
