import type { QuestionType } from '@wordloom/contracts/http'
import { localDateAt } from '@wordloom/service-kit/clock'
import { deletedMark } from '@wordloom/service-kit/events'
import { given } from '@wordloom/service-kit/unit-of-work'
import { lotOf } from '../vocabulary/askable-word.ts'
import { maxAnswerAgeMs } from './answer-time.ts'
import type { AskedQuestion, Option } from './asked-question.ts'
import { answers, askedQuestions, confusions, maxAskedQuestions, questionLifetimeMs } from './quiz.collections.ts'
import type { QuizRepository } from './quiz.repository.ts'
import { latestFirst } from './save-session.ts'
import type { Answer } from './session.ts'

/** One quiz in so many, at random, also deletes expired questions: doing so each time would double the time of the write. */
const pruneEvery = 16

/**
 * Stores asked questions. Now and then it also deletes the learner's oldest beyond `maxAskedQuestions` and those older than `questionLifetimeMs`.
 */
export async function storeAskedQuestions(
  { store }: QuizRepository,
  asked: readonly AskedQuestion[],
  prune = lotOf(asked[0]?.id ?? '') % pruneEvery === 0,
): Promise<void> {
  const [first] = asked
  if (!first) return
  const { userId, askedAt } = first
  if ((await store.inbox.applied(userId, deletedMark)) > 0) return
  const remembered = asked.map(askedQuestions.add)
  const skip = Math.max(0, maxAskedQuestions - asked.length)
  const beyond = prune ? askedQuestions.stored({ where: { userId }, sort: { askedAt: -1, id: -1 }, skip, select: ['id'] }) : undefined
  const tooOld = askedQuestions.remove({ userId, askedAt: { lt: new Date(askedAt.getTime() - questionLifetimeMs) } })
  const step = given({ beyond }, ({ beyond = [] }) => ({
    writes: [
      ...(prune ? [tooOld] : []),
      ...(beyond.length > 0 ? [askedQuestions.remove({ userId, id: beyond.map(({ id }) => id) })] : []),
      ...remembered,
    ],
  }))
  // A power cut loses at most a quiz that was just generated; sessions and answers are written durably.
  await store.change(userId, step, { durable: false })
}

/** The asked questions of these ids, in any order; those that were never asked, or too long ago, are missing. */
export const askedById = ({ store }: QuizRepository, userId: string, ids: readonly string[]): Promise<AskedQuestion[]> =>
  store.read(askedQuestions.all({ where: { id: ids, userId } }))

/** Questions of a type asked about a word, latest first. */
export const askedAboutWord = ({ store }: QuizRepository, userId: string, wordId: string, type: QuestionType): Promise<AskedQuestion[]> =>
  store.read(askedQuestions.all({ where: { userId, wordId, questionType: type }, sort: { askedAt: -1, id: -1 } }))

const dayMs = 24 * 3_600_000

/**
 * The stored answers to these questions. A question is answered once: sending it again, in another session or under another key, returns its first
 * answer. The search is limited to days on which a question that can still be answered may have been answered.
 */
export function earlierAnswers(
  { store }: QuizRepository,
  userId: string,
  questionIds: readonly string[],
  now: Date,
): Promise<readonly Answer[]> {
  const since = localDateAt(new Date(now.getTime() - maxAnswerAgeMs - 2 * dayMs), 'UTC')
  return store.read(answers.all({ where: { userId, answeredOn: { gte: since }, questionId: questionIds } }))
}

/** The options that the learner took for each of these words, latest first. */
export async function pastConfusions(
  { store }: QuizRepository,
  userId: string,
  wordIds: readonly string[],
): Promise<{ wordId: string; taken: Option }[]> {
  const found = await store.read(confusions.all({ where: { userId, wordId: wordIds } }))
  const byWord = Map.groupBy(found.toSorted(latestFirst), ({ wordId }) => wordId)
  return wordIds.flatMap((wordId) => (byWord.get(wordId) ?? []).map(({ taken }) => ({ wordId, taken })))
}
