import { mostWaiting } from '@wordloom/contracts/http'
import { askable } from '../quiz/quiz.collections.ts'
import type { Order, QuizRepository } from '../quiz/quiz.repository.ts'
import { type AskableWord, withoutOwner } from '../vocabulary/askable-word.ts'
import { type Candidate, chooseWords } from './choose-words.ts'

/**
 * How many candidates the store gives. Of thousands of due words those that fell due last gain most; of the others there are a few, so that none
 * waits for ever.
 */
export const candidatesOfDue = { newlyDue: 75, longestDue: 25, nextDue: 25 } as const
const { newlyDue, longestDue, nextDue } = candidatesOfDue

/** Whose words, and when; of those with a tag alone where its key is told. */
export type Asking = { userId: string; localDate: string; now: Date; tagKey?: string | undefined }

/** The words of a learner's next quiz, and how many due or never asked ones wait beside them, counted up to `mostWaiting`. */
export async function neededWords(
  quizzes: QuizRepository,
  { userId, localDate, now, tagKey }: Asking,
  size: number,
): Promise<{ words: AskableWord[]; waiting: number }> {
  const { store, candidates, timesAsked, countWaiting } = quizzes
  let timesToday: ReadonlyMap<string, number> = new Map()
  // What was asked about today is seldom among the candidates, since it is not due again; where it is, others are wanted in its place.
  const among = async (order: Order, limit: number) => {
    const found = await candidates(userId, order, now, limit, tagKey)
    const again = await timesAsked(
      userId,
      localDate,
      found.map(({ id }) => id),
    )
    if (again.size === 0) return found
    timesToday = await timesAsked(userId, localDate)
    return candidates(userId, order, now, limit + timesToday.size, tagKey)
  }
  const unasked = await among('unasked', size)
  // New words come first, so where they are enough no others are read.
  const isFilled = unasked.filter(({ id }) => !timesToday.has(id)).length >= size
  const [newly, longest] = isFilled ? [[], []] : await Promise.all([among('newly due', newlyDue), among('longest due', longestDue)])
  const due = without(unasked, [...new Map([...newly, ...longest].map((word) => [word.id, word])).values()])
  const isShort = unasked.length + due.length < size
  const resting = isShort ? without([...unasked, ...due], await among('next due', nextDue)) : []
  const chosen = chooseWords({ unasked, due, resting }, timesToday, now, size).map(({ id }) => id)
  const found = await store.read(askable.all({ where: { userId, id: chosen } }))
  const byId = new Map(found.map((word) => [word.id, withoutOwner(word)]))
  const words = chosen.flatMap((id) => byId.get(id) ?? [])
  if (isShort) return { words, waiting: 0 }
  // Where they are enough, all that are chosen are due or new.
  return { words, waiting: Math.max(0, (await countWaiting(userId, now, mostWaiting + chosen.length, tagKey)) - chosen.length) }
}

/** An event that is applied between two reads moves a word on to a later list: it is in the first one alone. */
function without(before: readonly Candidate[], words: readonly Candidate[]): Candidate[] {
  const found = new Set(before.map(({ id }) => id))
  return words.filter(({ id }) => !found.has(id))
}
