import { createHash } from 'node:crypto'
import type { Clock } from '@wordloom/service-kit/clock'
import { DomainError } from '@wordloom/service-kit/errors'
import type { KeyValueStore } from '@wordloom/service-kit/key-value'
import { nextTurn } from '@wordloom/service-kit/load'

/** How long a response is stored. */
const ttlMs = 24 * 3_600_000

/** Stores responses for repeated calls (Idempotency-Key), listed by learner, so that they can be deleted with the learner. */
export type IdempotencyStore = ReturnType<typeof createIdempotencyStore>

// Enough for hundreds of batches with words of usual length.
const usualMaxBytes = 16 * 1024 * 1024

/**
 * Stores responses in the key-value store that all replicas share. A learner can have twice `maxBytes`: the count is reset each day, and a
 * response lasts a day.
 */
export function createIdempotencyStore(keyValue: KeyValueStore, clock: Clock, { maxBytes = usualMaxBytes }: { maxBytes?: number } = {}) {
  // Keys contain a hash of the learner, as those of the responses do.
  const keyOf = (kind: string, userId: string): string => `idempotency-${kind}:${createHash('sha256').update(userId).digest('base64url')}`
  // One set per day, so that it expires with its responses and stays small.
  const listOf = (userId: string, at: number): string => `${keyOf('answers', userId)}:${new Date(at).toISOString().slice(0, 10)}`
  const now = (): number => clock.now().getTime()

  const countBytes = (userId: string, more: number) => keyValue.increment(keyOf('bytes', userId), more, ttlMs)

  return {
    /** Throws `request.rate-limited` if the learner's responses of the day have reached `maxBytes`. */
    async assertRoom(userId: string): Promise<void> {
      const { value, expiresInMs } = await countBytes(userId, 0)
      if (value < maxBytes) return
      const hours = Math.ceil(expiresInMs / 3_600_000)
      throw new DomainError(
        'request.rate-limited',
        `The answers kept for your Idempotency-Keys are full. Send this without a key, or again in ${hours === 1 ? 'an hour' : `${hours} hours`}.`,
        {},
        { retryAfterMs: expiresInMs },
      )
    },
    async keep(userId: string, key: string, text: string): Promise<void> {
      await countBytes(userId, Buffer.byteLength(text))
      await keyValue.addMember(listOf(userId, now()), key, 2 * ttlMs)
      await nextTurn() // the response to a batch may have megabytes, which take a while to store
      await keyValue.set(key, text, ttlMs)
      await nextTurn() // sending it takes as long
      // The key is listed before this check, so either this call or `forget` deletes it if the account is deleted concurrently.
      if ((await keyValue.get(keyOf('left', userId))) !== null) await keyValue.delete(key)
    },
    /** Deletes all stored responses of a learner who left, including those being stored right now. Idempotent. */
    async forget(userId: string): Promise<void> {
      await keyValue.set(keyOf('left', userId), 'left', ttlMs)
      for (const list of [listOf(userId, now()), listOf(userId, now() - ttlMs)]) {
        for (const key of await keyValue.members(list)) {
          await keyValue.delete(key)
          await keyValue.removeMember(list, key)
        }
      }
    },
  }
}
