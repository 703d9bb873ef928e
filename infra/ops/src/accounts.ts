import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { emailKey } from '@wordloom/contracts/text'
import { makePasswordHash } from '@wordloom/service-kit/password-hash'
import { regexes } from 'zod'
import type { RequestedInstallation } from './installations/requested-installation.ts'
import { OpsError, type Say } from './terminal.ts'

const busyMs = 5_000

/** Opens the accounts of an embedded installation; they can be in use. `change` names what is managed in Keycloak otherwise. */
function openAccounts(requested: RequestedInstallation, change: string): DatabaseSync {
  if (requested.edition !== 'embedded')
    throw new OpsError(`Accounts of the distributed edition are managed in Keycloak: change the ${change} in its administration console.`)
  const path = join(requested.folder, 'identity-provider.sqlite')
  if (!existsSync(path)) throw new OpsError(`There are no accounts in ${requested.folder}.`)
  return new DatabaseSync(path, { timeout: busyMs })
}

/**
 * Changes the email that an account of the embedded edition signs in with, which frees the old one. The edition sends no mail, so only the
 * operator can know who owns an address (docs/decisions/sign-in.md).
 */
export function renameAccount(requested: RequestedInstallation, from: string, to: string, say: Say): number {
  using file = openAccounts(requested, 'email')
  if (!regexes.html5Email.test(to) || to.length > 254) throw new OpsError(`${to} is not an email address.`)
  const other = file.prepare('SELECT email_key FROM accounts WHERE email_key = ?').get(emailKey(to))
  if (other && emailKey(from) !== emailKey(to)) throw new OpsError(`An account with ${to} exists already.`)
  const { changes } = file.prepare('UPDATE accounts SET email = ?, email_key = ? WHERE email_key = ?').run(to, emailKey(to), emailKey(from))
  if (changes === 0) throw new OpsError(`There is no account with ${from}.`)
  say(`The account of ${from} signs in with ${to} from now on, with the same password. ${from} is free.`)
  return 0
}

// Without those that look alike, such as l and 1.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const [groups, lettersAGroup] = [4, 5]

/** Some 99 random bits, in groups that can be read out on the telephone. */
const newPassword = (): string =>
  Array.from({ length: groups }, () => Array.from({ length: lettersAGroup }, () => letters[randomInt(letters.length)]).join('')).join('-')

/**
 * Gives an account of the embedded edition a new password, and prints it. The edition sends no mail, so a learner who has forgotten the
 * password asks the operator.
 */
export async function resetPassword(requested: RequestedInstallation, email: string, say: Say): Promise<number> {
  using file = openAccounts(requested, 'password')
  const password = newPassword()
  const hash = await makePasswordHash(password)
  const { changes } = file.prepare('UPDATE accounts SET password = ? WHERE email_key = ?').run(hash, emailKey(email))
  if (changes === 0) throw new OpsError(`There is no account with ${email}.`)
  say(`${email} signs in with this password from now on: ${password}`)
  say('It can be changed in the profile. Browsers and programs that are signed in stay so until Sign Out Everywhere there.')
  return 0
}
