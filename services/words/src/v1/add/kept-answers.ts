import { createHash } from 'node:crypto'
import type { Clock } from '@wordloom/service-kit/clock'
import type { KeyValue } from '@wordloom/service-kit/key-value'

/** How long an answer is repeated. */
export const keptMs = 24 * 3_600_000

/** Stores answers for repeated calls (Idempotency-Key), listed by learner, so that they can be deleted with the learner. */
export type KeptAnswers = {
  keep: (userId: string, place: string, text: string) => Promise<void>
  /** Deletes all stored answers of a learner who left, including those being stored right now. Idempotent. */
  forget: (userId: string) => Promise<void>
}

/** Stores answers in the key-value store that all replicas share. */
export function createKeptAnswers(keyValue: KeyValue, clock: Clock): KeptAnswers {
  // Keys contain a hash of the learner, as those of the answers do.
  const named = (kind: string, userId: string): string => `idempotency-${kind}:${createHash('sha256').update(userId).digest('base64url')}`
  // One set per day, so that a list expires with its answers, and a busy program's list does not grow for ever.
  const listOf = (userId: string, at: number): string => `${named('answers', userId)}:${new Date(at).toISOString().slice(0, 10)}`
  const now = (): number => clock.now().getTime()

  return {
    async keep(userId, place, text) {
      await keyValue.addMember(listOf(userId, now()), place, 2 * keptMs)
      await keyValue.set(place, text, keptMs)
      // A learner who leaves meanwhile either finds the place in the list, or is found to have left.
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
