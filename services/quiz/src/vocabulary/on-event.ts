import type { Envelope } from '@wordloom/contracts/events'
import type { Admission } from '@wordloom/service-kit/events'
import type { QuizRepository } from '../quiz/quiz.repository.ts'
import { changeOf } from './vocabulary-change.ts'

/** Applies any owner's event to the quiz's copy of the words. */
export const onEvent =
  ({ quizzes }: { quizzes: QuizRepository }) =>
  (event: Envelope): Promise<Admission> =>
    quizzes.apply(event, changeOf(event))

/** Applies events that have come together: a quiz changes five words, and all five are told of at once. */
export const onEvents =
  ({ quizzes }: { quizzes: QuizRepository }) =>
  async (events: readonly Envelope[]): Promise<Admission[]> =>
    quizzes.applyAll(events.map((event) => ({ event, change: changeOf(event) })))
