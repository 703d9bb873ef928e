import { timingSafeEqual } from 'node:crypto'
import { deriveTag, makePasswordHash, parsePasswordHash } from '@wordloom/service-kit/password-hash'
import { type HashQueue, hashQueue } from './hash-queue.ts'

/** Stored passwords: Argon2id (RFC 9106) with OWASP's parameters, in PHC form, so that the parameters can change. */

/** The length of a password in characters. */
export const passwordLength = { min: 8, max: 200 } as const

/** The hash to store for a password. Rejects with HashQueueFull if too many are waiting. */
export const hashPassword = (password: string, queue: HashQueue = hashQueue): Promise<string> => queue(() => makePasswordHash(password))

/** Whether a password matches a stored hash. With `stored` undefined (no such account) it is false, after the same time. Rejects with HashQueueFull likewise. */
export async function isPassword(password: string, stored: string | undefined, queue: HashQueue = hashQueue): Promise<boolean> {
  if (stored === undefined) {
    await queue(() => deriveTag(password, Buffer.alloc(16)))
    return false
  }
  const known = parsePasswordHash(stored)
  if (!known) throw new Error('A stored password is not of a known form')
  const derived = await queue(() => deriveTag(password, known.salt, known))
  return known.tag.length === derived.length && timingSafeEqual(derived, known.tag)
}
