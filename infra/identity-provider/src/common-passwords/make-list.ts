import { writeFileSync } from 'node:fs'
import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordLength } from '../accounts/password.ts'

/** Where the list stands: the embedded provider reads it, and Keycloak as its `passwordBlacklist`. */
export const listFile = new URL('../../common-passwords.txt', import.meta.url)

/** The passwords of zxcvbn's list that are long enough to be chosen, most common first, one a line, in the form they are compared in. */
export function makeList(): string {
  const folded = dictionary['passwords-common'].map((password) => String(password).normalize('NFKC').toLowerCase())
  const longEnough = folded.filter((password) => [...password].length >= passwordLength.min)
  return `${[...new Set(longEnough)].join('\n')}\n`
}

// `node infra/identity-provider/src/common-passwords/make-list.ts` after the package has a new version.
if (import.meta.main) writeFileSync(listFile, makeList())
