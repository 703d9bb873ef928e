import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { type PasswordHash, parsePasswordHash } from '@wordloom/service-kit/password-hash'
import { type HashQueue, hashQueue } from './hash-queue.ts'

/** Stored passwords: Argon2id (RFC 9106) with OWASP's parameters, in PHC form, so that the parameters can change. */

/** The length of a password in characters. */
export const passwordLength = { min: 8, max: 200 } as const

type Strength = Pick<PasswordHash, 'memory' | 'passes' | 'parallelism'>

const strength: Strength = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

function derive(password: string, nonce: Buffer, { memory, passes, parallelism }: Strength, queue: HashQueue): Promise<Buffer> {
  // Keyboards may compose the same characters differently; NFKC normalises them.
  const parameters = { message: password.normalize('NFKC'), nonce, memory, passes, parallelism, tagLength }
  return queue(
    () =>
      new Promise((resolve, reject) => {
        argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(key)))
      }),
  )
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** The hash to store for a password. Rejects with HashQueueFull if too many are waiting. */
export async function hashPassword(password: string, queue: HashQueue = hashQueue): Promise<string> {
  const salt = randomBytes(16)
  const { memory, passes, parallelism } = strength
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(await derive(password, salt, strength, queue))}`
}

/** Whether a password matches a stored hash. With `stored` undefined (no such account) it is false, after the same time. Rejects with HashQueueFull likewise. */
export async function isPassword(password: string, stored: string | undefined, queue: HashQueue = hashQueue): Promise<boolean> {
  if (stored === undefined) {
    await derive(password, Buffer.alloc(16), strength, queue)
    return false
  }
  const known = parsePasswordHash(stored)
  if (!known) throw new Error('A stored password is not of a known form')
  const derived = await derive(password, known.salt, known, queue)
  return known.tag.length === derived.length && timingSafeEqual(derived, known.tag)
}
