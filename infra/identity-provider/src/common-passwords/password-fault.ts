import { readFileSync } from 'node:fs'

const list = new URL('../../common-passwords.txt', import.meta.url)

/** Whose password it is to be. */
export type Person = { firstName: string; lastName: string; email: string }

// Shorter names stand in too many innocent words.
const shortestName = 4
const siteName = 'wordloom'

/** What passwords are compared by. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

let common: ReadonlySet<string> | undefined

/** The passwords that are guessed first, read when first asked for. */
function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(readFileSync(list, 'utf8').trimEnd().split('\n'))
  return common
}

/** What speaks against a new password: it is common, or contains what is known of its owner; undefined where nothing does. */
export function passwordFault(password: string, { firstName, lastName, email }: Person): string | undefined {
  const asked = folded(password)
  if (commonPasswords().has(asked)) return 'This password is among those that are guessed first. Please choose another.'
  const [localPart = ''] = email.split('@')
  const known = [firstName, lastName, localPart, email].map(folded).filter((name) => [...name].length >= shortestName)
  if ([siteName, ...known].some((name) => asked.includes(name))) {
    return 'This password contains your name, your email or the name of this site. Please choose another.'
  }
  return undefined
}
