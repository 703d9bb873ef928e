import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '@wordloom/service-kit/clock'
import { DomainError } from '@wordloom/service-kit/errors'
import type { KeyValue } from '@wordloom/service-kit/key-value'

/** How long an answer is repeated. */
const keptMs = 24 * 3_600_000

/** Stores answers for repeated calls (Idempotency-Key), listed by learner, so that they can be deleted with the learner. */
export type KeptAnswers = {
  /** Throws `request.rate-limited` if the learner's answers of the day have reached `maxBytes`. */
  assertRoom: (userId: string) => Promise<void>
  keep: (userId: string, place: string, text: string) => Promise<void>
  /** Deletes all stored answers of a learner who left, including those being stored right now. Idempotent. */
  forget: (userId: string) => Promise<void>
}

// Enough for 300 batches of 100 words of usual length. One answer with the longest words takes 2 MB.
const usualMaxBytes = 16 * 1024 * 1024

/**
 * Stores answers in the key-value store that all replicas share. A learner can have twice `maxBytes`: the count starts anew each day, and an
 * answer lasts a day.
 */
export function createKeptAnswers(keyValue: KeyValue, clock: Clock, { maxBytes = usualMaxBytes }: { maxBytes?: number } = {}): KeptAnswers {
  // Keys contain a hash of the learner, as those of the answers do.
  const named = (kind: string, userId: string): string => `idempotency-${kind}:${createHash('sha256').update(userId).digest('base64url')}`
  // One set per day, so that it expires with its answers and stays small.
  const listOf = (userId: string, at: number): string => `${named('answers', userId)}:${new Date(at).toISOString().slice(0, 10)}`
  const now = (): number => clock.now().getTime()

  const used = (userId: string, more: number) => keyValue.increment(named('bytes', userId), more, keptMs)

  return {
    async assertRoom(userId) {
      const { value, expiresInMs } = await used(userId, 0)
      if (value < maxBytes) return
      const hours = Math.ceil(expiresInMs / 3_600_000)
      throw new DomainError(
        'request.rate-limited',
        `The answers kept for your Idempotency-Keys are full. Send this without a key, or again in ${hours === 1 ? 'an hour' : `${hours} hours`}.`,
        {},
        { retryAfterMs: expiresInMs },
      )
    },
    async keep(userId, place, text) {
      await used(userId, Buffer.byteLength(text))
      await keyValue.addMember(listOf(userId, now()), place, 2 * keptMs)
      await nextTurn() // the answer to a batch may have megabytes, which take their time to store
      await keyValue.set(place, text, keptMs)
      // The key is listed before this check, so an account that is deleted at the same time is noticed by one side or the other.
      if ((await keyValue.get(named('left', userId))) !== null) await keyValue.delete(place)
    },
    async forget(userId) {
      await keyValue.set(named('left', userId), 'left', keptMs)
      for (const list of [listOf(userId, now()), listOf(userId, now() - keptMs)]) {
        for (const place of await keyValue.members(list)) {
          await keyValue.delete(place)
          await keyValue.removeMember(list, place)
        }
      }
    },
  }
}
