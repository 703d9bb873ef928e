import type { QuestionType } from '@wordloom/contracts/http'
import { deletedMark } from '@wordloom/service-kit/events'
import { given } from '@wordloom/service-kit/unit-of-work'
import { lotOf } from '../vocabulary/askable-word.ts'
import type { AskedQuestion, Option } from './asked-question.ts'
import { askedForMs, askedKept, confusions, questions } from './quiz.collections.ts'
import type { QuizRepository } from './quiz.repository.ts'
import { latestFirst } from './save.ts'

/** One quiz in so many, by lot, also looks for what is to be forgotten: to look each time would take as long as to remember. */
const forgetsEvery = 16

/**
 * Remembers questions as asked. Now and then it also forgets the learner's oldest beyond `askedKept` and those asked before `askedForMs` ago.
 */
export async function keepAsked(
  { store }: QuizRepository,
  asked: readonly AskedQuestion[],
  alsoForgets = lotOf(asked[0]?.id ?? '') % forgetsEvery === 0,
): Promise<void> {
  const [first] = asked
  if (!first) return
  const { userId, askedAt } = first
  if ((await store.inbox.applied(userId, deletedMark)) > 0) return
  const remembered = asked.map(questions.add)
  const skip = Math.max(0, askedKept - asked.length)
  const beyond = alsoForgets ? questions.stored({ where: { userId }, sort: { askedAt: -1, id: -1 }, skip, select: ['id'] }) : undefined
  const tooOld = questions.remove({ userId, askedAt: { lt: new Date(askedAt.getTime() - askedForMs) } })
  const step = given({ beyond }, ({ beyond = [] }) => ({
    writes: [
      ...(alsoForgets ? [tooOld] : []),
      ...(beyond.length > 0 ? [questions.remove({ userId, id: beyond.map(({ id }) => id) })] : []),
      ...remembered,
    ],
  }))
  // A power cut loses at most a quiz that was just asked for; its session is durable, and everything before it.
  await store.change(userId, step, { durable: false })
}

/** The asked questions of these ids, in any order; those that were never asked, or too long ago, are missing. */
export const askedById = ({ store }: QuizRepository, userId: string, ids: readonly string[]): Promise<AskedQuestion[]> =>
  store.read(questions.all({ where: { id: ids, userId } }))

/** Questions of a type asked about a word, latest first. */
export const askedAbout = ({ store }: QuizRepository, userId: string, wordId: string, type: QuestionType): Promise<AskedQuestion[]> =>
  store.read(questions.all({ where: { userId, wordId, questionType: type }, sort: { askedAt: -1, id: -1 } }))

/** What the learner took for each of these words before, latest first. */
export async function confusedBefore(
  { store }: QuizRepository,
  userId: string,
  wordIds: readonly string[],
): Promise<{ wordId: string; taken: Option }[]> {
  const found = await store.read(confusions.all({ where: { userId, wordId: wordIds } }))
  const byWord = Map.groupBy(found.toSorted(latestFirst), ({ wordId }) => wordId)
  return wordIds.flatMap((wordId) => (byWord.get(wordId) ?? []).map(({ taken }) => ({ wordId, taken })))
}
