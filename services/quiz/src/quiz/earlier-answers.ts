import { localDateAt } from '@wordloom/service-kit/clock'
import { maxAnswerAgeMs } from './answer-time.ts'
import { answers } from './quiz.collections.ts'
import type { QuizRepository } from './quiz.repository.ts'
import type { Answer } from './session.ts'

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
