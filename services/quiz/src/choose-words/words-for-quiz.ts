import { maxWaiting } from '@wordloom/contracts/http'
import { askableWords } from '../quiz/quiz.collections.ts'
import type { CandidateOrder, QuizRepository } from '../quiz/quiz.repository.ts'
import { type AskableWord, withoutOwner } from '../vocabulary/askable-word.ts'
import { type Candidate, chooseWords } from './choose-words.ts'

/**
 * How many candidates are read from the store. Of thousands of due words, asking the most recently due ones gains most; a few of the longest due
 * are added so that no word waits forever.
 */
export const candidateLimits = { newlyDue: 75, longestDue: 25, nextDue: 25 } as const
const { newlyDue, longestDue, nextDue } = candidateLimits

/** Whose quiz and when; with a tag's key, about words with that tag only. */
export type QuizRequest = { userId: string; localDate: string; now: Date; tagKey?: string | undefined }

/** The words of a learner's next quiz, and how many other words are due or new, counted up to `maxWaiting`. */
export async function wordsForQuiz(
  quizzes: QuizRepository,
  { userId, localDate, now, tagKey }: QuizRequest,
  size: number,
): Promise<{ words: AskableWord[]; waiting: number }> {
  const { store, candidates, timesAsked, countWaiting } = quizzes
  let timesToday: ReadonlyMap<string, number> = new Map()
  // Words asked today are seldom candidates, since they are not due again. If some are, more candidates are read to replace them.
  const candidatesIn = async (order: CandidateOrder, limit: number) => {
    const found = await candidates(userId, order, now, limit, tagKey)
    const ids = found.map(({ id }) => id)
    if ((await timesAsked(userId, localDate, ids)).size === 0) return found
    timesToday = await timesAsked(userId, localDate)
    return candidates(userId, order, now, limit + timesToday.size, tagKey)
  }
  const unasked = await candidatesIn('unasked', size)
  // New words come first, so no others are read if there are enough.
  const isFilled = unasked.filter(({ id }) => !timesToday.has(id)).length >= size
  const [newly, longest] = isFilled
    ? [[], []]
    : await Promise.all([candidatesIn('newly due', newlyDue), candidatesIn('longest due', longestDue)])
  const due = exclude(unasked, [...new Map([...newly, ...longest].map((word) => [word.id, word])).values()])
  const isShort = unasked.length + due.length < size
  const notDue = isShort ? exclude([...unasked, ...due], await candidatesIn('next due', nextDue)) : []
  const chosen = chooseWords({ unasked, due, notDue }, timesToday, now, size).map(({ id }) => id)
  const found = await store.read(askableWords.all({ where: { userId, id: chosen } }))
  const byId = new Map(found.map((word) => [word.id, withoutOwner(word)]))
  const words = chosen.flatMap((id) => byId.get(id) ?? [])
  if (isShort) return { words, waiting: 0 }
  // Since there were enough, all chosen words are due or new.
  return { words, waiting: Math.max(0, (await countWaiting(userId, now, maxWaiting + chosen.length, tagKey)) - chosen.length) }
}

/** An event applied between two reads may move a word to a later list; the word is kept in the first list only. */
function exclude(before: readonly Candidate[], words: readonly Candidate[]): Candidate[] {
  const found = new Set(before.map(({ id }) => id))
  return words.filter(({ id }) => !found.has(id))
}
