import { writeFileSync } from 'node:fs'
import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordLength } from '../accounts/password.ts'

/** The list that Keycloak has as its `passwordBlacklist`. */
export const listFile = new URL('../../common-passwords.txt', import.meta.url)

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'asdfghjk1', '!@#$%^&*()']
const words = 250
const years = Array.from({ length: 80 }, (_, index) => String(1950 + index))
const lateYears = years.slice(-15).map((year) => `${year}!`)
const endings = [
  '',
  '!',
  '!!',
  '.',
  '?',
  '*',
  '1',
  '1!',
  '2',
  '7',
  '11',
  '12',
  '12!',
  '99',
  '007',
  '123',
  '123!',
  '1234',
  ...lateYears,
  ...years,
]
const substitutions: Record<string, string>[] = [
  {},
  { o: '0' },
  { a: '@' },
  { e: '3' },
  { i: '1' },
  { a: '@', o: '0', s: '$' },
  { a: '4', e: '3', i: '1', o: '0', s: '5' },
]

/** Every run along a row of the alphabet or the keyboard, in both directions. */
function runs(): string[] {
  const ways = rows.flatMap((row) => [row, [...row].reverse().join('')])
  return ways.flatMap((way) =>
    [...way].flatMap((_, start) => Array.from({ length: way.length - start }, (_, end) => way.slice(start, start + end + 1))),
  )
}

/** The most common words with substituted letters and usual endings. */
function wordsWithEndings(common: string[]): string[] {
  const most = common.filter((word) => /^[a-z]{4,}$/.test(word)).slice(0, words)
  return most.flatMap((word) =>
    substitutions.flatMap((letters) => {
      const written = word.replace(/[a-z]/g, (letter) => letters[letter] ?? letter)
      return (letters === substitutions[0] ? endings : endings.slice(0, 8)).map((ending) => written + ending)
    }),
  )
}

/** zxcvbn's common passwords, most common first, then runs and words with endings: those that are long enough, in the form they are compared in. */
export function generateList(): string {
  const common = dictionary['passwords-common'].map((password) => String(password).normalize('NFKC').toLowerCase())
  const longEnough = [...common, ...runs(), ...wordsWithEndings(common)].filter((password) => [...password].length >= passwordLength.min)
  return `${[...new Set(longEnough)].join('\n')}\n`
}

// Run `node infra/identity-provider/src/common-passwords/generate-list.ts` after an update of the package.
if (import.meta.main) writeFileSync(listFile, generateList())
