import { writeFileSync } from 'node:fs'
import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordLength } from '../accounts/password.ts'

/** The list, which the embedded provider reads and Keycloak has as its `passwordBlacklist`. */
export const listFile = new URL('../../common-passwords.txt', import.meta.url)

/** The passwords of zxcvbn's list that are long enough to be chosen, most common first, one per line, in the form they are compared in. */
export function makeList(): string {
  const folded = dictionary['passwords-common'].map((password) => String(password).normalize('NFKC').toLowerCase())
  const longEnough = folded.filter((password) => [...password].length >= passwordLength.min)
  return `${[...new Set(longEnough)].join('\n')}\n`
}

// Run `node infra/identity-provider/src/common-passwords/make-list.ts` after an update of the package.
if (import.meta.main) writeFileSync(listFile, makeList())
