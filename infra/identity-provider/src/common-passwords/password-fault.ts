import { readFileSync } from 'node:fs'

const list = new URL('../../common-passwords.txt', import.meta.url)

/** The owner of the password. */
export type Person = { firstName: string; lastName: string; email: string }

// Shorter names occur in too many harmless words.
const shortestName = 4
const siteName = 'wordloom'

/** The form in which passwords are compared. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

let common: ReadonlySet<string> | undefined

/** The most common passwords, read on first use. */
function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(readFileSync(list, 'utf8').trimEnd().split('\n'))
  return common
}

/** What is wrong with a new password: it is common, or contains its owner's name or email. Undefined if nothing is. */
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
