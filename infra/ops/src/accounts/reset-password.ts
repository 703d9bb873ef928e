import { randomInt } from 'node:crypto'
import { makePasswordHash } from '@wordloom/service-kit/password-hash'
import type { Place } from '../installations/place.ts'
import { OpsError, type Say } from '../terminal.ts'
import { emailKey, openAccounts } from './accounts-file.ts'

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
export async function resetPassword(place: Place, email: string, say: Say): Promise<number> {
  using file = openAccounts(place, 'password')
  const password = newPassword()
  const hash = await makePasswordHash(password)
  const { changes } = file.prepare('UPDATE accounts SET password = ? WHERE email_key = ?').run(hash, emailKey(email))
  if (changes === 0) throw new OpsError(`There is no account with ${email}.`)
  say(`${email} signs in with this password from now on: ${password}`)
  say('It can be changed in the profile. Browsers and programs that are signed in stay so until Sign Out Everywhere there.')
  return 0
}
