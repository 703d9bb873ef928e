import { createHash } from 'node:crypto'
import type { Clock } from '@wordloom/service-kit/clock'
import type { KeyValue } from '@wordloom/service-kit/key-value'

/** How long an answer is given again. */
export const keptMs = 24 * 3_600_000

/** Answers that are kept for who sends a call again, and which of them are whose: they go when their learner does. */
export type KeptAnswers = {
  keep: (userId: string, place: string, text: string) => Promise<void>
  /** Removes all that are kept of a learner who left, those that are about to be kept too. Safe to repeat. */
  forget: (userId: string) => Promise<void>
}

/** Kept answers on the key-value store that all replicas share. */
export function createKeptAnswers(keyValue: KeyValue, clock: Clock): KeptAnswers {
  // Names say whose by a hash, as those of the answers do.
  const named = (kind: string, userId: string): string => `idempotency-${kind}:${createHash('sha256').update(userId).digest('base64url')}`
  // A set for each day, so that what is listed goes with what it lists, and a program that never rests has no list that only grows.
  const listOf = (userId: string, at: number): string => `${named('answers', userId)}:${new Date(at).toISOString().slice(0, 10)}`
  const now = (): number => clock.now().getTime()

  return {
    async keep(userId, place, text) {
      await keyValue.addMember(listOf(userId, now()), place, 2 * keptMs)
      await keyValue.set(place, text, keptMs)
      // Who leaves meanwhile either finds the place in the list, or is found to have left.
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
