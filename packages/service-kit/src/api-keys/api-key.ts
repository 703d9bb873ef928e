import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** An API key is `wl_`, 30 random base62 characters (178 bits) and a checksum of 6, so that a typing mistake needs no look-up. */

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const prefix = 'wl_'
const randomLength = 30
const checksumLength = 6
const form = /^wl_[0-9A-Za-z]{36}$/

function checksumOf(text: string): string {
  let rest = crc32(text)
  let checksum = ''
  for (let index = 0; index < checksumLength; index++) {
    checksum = digits.charAt(rest % digits.length) + checksum
    rest = Math.floor(rest / digits.length)
  }
  return checksum
}

/** Makes a new key; `pick(n)` gives a random whole number from 0 to n - 1. */
export function makeApiKey(pick: (below: number) => number = randomInt): string {
  const random = Array.from({ length: randomLength }, () => digits.charAt(pick(digits.length))).join('')
  return prefix + random + checksumOf(prefix + random)
}

/** Whether a text has the form of a key and the right checksum; the key need not exist. */
export const hasApiKeyForm = (text: string): boolean =>
  form.test(text) && text.slice(-checksumLength) === checksumOf(text.slice(0, -checksumLength))

/** The stored form of a key: its SHA-256 as base64url. A key has too many bits to be guessed from it. */
export const hashApiKey = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** The displayed form of a key: `wl_Ab3…x9Zq`. */
export const previewApiKey = (key: string): string => `${key.slice(0, prefix.length + 3)}…${key.slice(-4)}`
