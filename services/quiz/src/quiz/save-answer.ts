import { type DraftEvent, type EventContext, questionAnsweredV1, sessionFinishedV1 } from '@wordloom/contracts/events'
import { isRightAnswer, isSkipped } from '@wordloom/contracts/rules'
import type { AskedQuestion } from './asked-question.ts'
import type { Saved } from './save.ts'
import type { Answer, Session } from './session.ts'

/** An answer that came in, its question found and its place decided. */
export type GivenAnswer = { id: string; asked: AskedQuestion; position: number; userAnswer: string }

const dayMs = 24 * 3_600_000

/**
 * Saves answers to a session that has `before` already. Each is graded here, whatever the page thought. With the last of its answers the
 * session is finished: its count becomes the server's, and only then does it count for progress, once and with honest numbers.
 */
export function saveAnswers(session: Session, before: readonly Answer[], given: readonly GivenAnswer[], context: EventContext): Saved {
  const answers = given.map(
    ({ id, asked, position, userAnswer }): Answer => ({
      id,
      sessionId: session.id,
      userId: session.userId,
      wordId: asked.wordId,
      questionId: asked.id,
      questionType: asked.questionType,
      position,
      userAnswer,
      correctAnswer: asked.correctAnswer,
      isCorrect: isRightAnswer(asked, userAnswer),
      at: context.occurredAt,
    }),
  )
  const all = [...before, ...answers]
  const finished = all.length === session.totalQuestions
  const after: Session = {
    ...session,
    answered: all.length,
    ...(finished && { correctAnswers: all.filter((answer) => answer.isCorrect).length, finishedAt: context.occurredAt }),
  }
  const events: DraftEvent[] = answers.map(({ sessionId, wordId, questionType, userAnswer, isCorrect }) =>
    questionAnsweredV1.draft(context, { sessionId, wordId, questionType, userAnswer, isCorrect }),
  )
  if (finished) events.push(finishedFact(after, context))
  const until = new Date(context.occurredAt.getTime() + dayMs)
  return {
    session: after,
    answers,
    confusions: given.flatMap(({ asked, userAnswer }) => {
      const taken = asked.options.find((option) => option.text === userAnswer && option.text !== asked.correctAnswer)
      return taken ? [{ wordId: asked.wordId, taken, at: context.occurredAt }] : []
    }),
    postponed: answers.filter((answer) => !isSkipped(answer.userAnswer)).map(({ wordId }) => ({ wordId, until })),
    events,
  }
}

const finishedFact = ({ id, wordsCount, correctAnswers, totalQuestions, openedOn }: Session, context: EventContext): DraftEvent =>
  sessionFinishedV1.draft(context, { sessionId: id, wordsCount, correctAnswers, totalQuestions, finishedOn: openedOn })
