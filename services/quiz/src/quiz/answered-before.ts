import { localDateAt } from '@wordloom/service-kit/clock'
import { mostBehindMs } from './answered-at.ts'
import { answers } from './quiz.collections.ts'
import type { QuizRepository } from './quiz.repository.ts'
import type { Answer } from './session.ts'

const dayMs = 24 * 3_600_000

/**
 * The answers there are to these questions. A question is answered once: whoever sends it again, in another session or under another key, gets its
 * first answer. Only days are looked through on which a question that can still be answered may have been.
 */
export function answeredBefore(
  { store }: QuizRepository,
  userId: string,
  questionIds: readonly string[],
  now: Date,
): Promise<readonly Answer[]> {
  const since = localDateAt(new Date(now.getTime() - mostBehindMs - 2 * dayMs), 'UTC')
  return store.read(answers.all({ where: { userId, answeredOn: { gte: since }, questionId: questionIds } }))
}
