import { createRequire } from 'node:module'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** The owner of the password. */
export type Person = { firstName: string; lastName: string; email: string }

// Shorter names occur in too many ordinary words.
const minNameLength = 4
const siteName = 'wordloom'

/** At 600 guesses a day, a million take about five years. */
const minGuesses = 1_000_000
const maxTailLength = 6

const load = createRequire(import.meta.url)
let guesses: ZxcvbnFactory | undefined

/** Loaded for the first new password: lists and graphs take memory, and most processes never see one. */
function estimate(): ZxcvbnFactory {
  if (guesses) return guesses
  const { ZxcvbnFactory } = load('@zxcvbn-ts/core') as typeof import('@zxcvbn-ts/core')
  const { adjacencyGraphs, dictionary } = load('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common')
  const { qwerty, qwertz, azerty, keypad } = adjacencyGraphs
  guesses = new ZxcvbnFactory({
    dictionary: { common: dictionary['passwords-common'] },
    graphs: { qwerty, qwertz, azerty, keypad },
    // A check takes far longer the longer the password is. A password that is hard to guess up to here stays so.
    maxLength: 32,
  })
  return guesses
}

/** The form in which names are compared. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

/**
 * Whether a password is guessed early, by zxcvbn's estimate (Wheeler, USENIX Security 2016): common passwords and words with digits for letters,
 * repeats, and runs over the alphabet or the keyboard. A common word with some digits and marks around it counts as common too, although
 * the estimate may be high, e.g. for a year.
 */
function isCommon(password: string, known: string[]): boolean {
  const { guesses: needed, sequence } = estimate().check(password.normalize('NFKC'), known)
  if (needed < minGuesses) return true
  const rest = sequence.filter(({ pattern }) => pattern !== 'dictionary').map(({ token }) => token)
  return sequence.length - rest.length === 1 && rest.join('').length <= maxTailLength && !/\p{L}/u.test(rest.join(''))
}

/** What is wrong with a new password: it is common, or contains its owner's name or email. Undefined if nothing is. */
export function passwordFault(password: string, { firstName, lastName, email }: Person): string | undefined {
  const foldedPassword = folded(password)
  const [localPart = ''] = email.split('@')
  const known = [siteName, ...[firstName, lastName, localPart, email].map(folded).filter((name) => [...name].length >= minNameLength)]
  if (known.some((name) => foldedPassword.includes(name))) {
    return 'This password contains your name, your email or the name of this site. Please choose another.'
  }
  if (isCommon(password, known)) return 'This password is among those that are guessed first. Please choose another.'
  return undefined
}
