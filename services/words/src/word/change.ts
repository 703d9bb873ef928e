import type { DraftEvent } from '@wordloom/contracts/events'
import { given, type Load, type Write } from '@wordloom/service-kit/unit-of-work'
import type { ReviewEntry } from '../schedule/review-entry.ts'
import { reviewLog, vocabulary } from './word.collections.ts'
import { vocabularyFull, wordNotFound } from './word.errors.ts'
import type { WordRepository } from './word.repository.ts'
import type { Word } from './word.ts'

/** A decision about one word, with the new or changed entries of its log. `word: null` leaves the word unchanged. */
export type Decision = { word: Word | null; entries?: readonly ReviewEntry[]; events: readonly DraftEvent[] }

/** The writes of a decision. */
export const writesOf = (userId: string, { word, entries = [] }: Decision): Write[] => [
  ...(word ? [vocabulary.put(word)] : []),
  ...entries.map((entry) => reviewLog.put({ ...entry, userId })),
]

/** Changes a word by a pure decision; rejects with `words.word-not-found`, or with `words.duplicate-word` if it becomes equal to another. */
export const changeOne = ({ store }: WordRepository, userId: string, id: string, decide: (word: Word) => Decision) =>
  store.change(
    userId,
    given({ found: vocabulary.one({ id, userId, removedAt: null }) }, ({ found }) => {
      if (!found) throw wordNotFound()
      const decision = decide(found)
      return { word: decision.word ?? found, writes: writesOf(userId, decision), events: decision.events }
    }),
  )

/** The learner's words with these senses. */
export const withSenses = (userId: string, senseKey: readonly string[]) =>
  vocabulary.stored({ where: { userId, removedAt: null, senseKey }, select: ['senseKey'] })

/** Which of these sense keys the learner has. */
export async function knownSenses({ store }: WordRepository, userId: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await store.read(withSenses(userId, keys))).flatMap((word) => word.senseKey ?? []))
}

/** The number of a learner's words, loaded only if there is a limit. */
export const countIfLimited = (userId: string, maxWords: number): Load<number> | undefined =>
  maxWords === Number.POSITIVE_INFINITY ? undefined : vocabulary.count({ userId, removedAt: null })

/** Throws `words.vocabulary-full` if `adding` more words would exceed the limit. */
export function assertRoom(count: number | undefined, adding: number, maxWords: number): void {
  if (adding > 0 && (count ?? 0) + adding > maxWords) throw vocabularyFull(maxWords)
}
