import { answerCorrectedV1, type DraftEvent, type EventContext, questionAnsweredV1, sessionFinishedV1 } from '@wordloom/contracts/events'
import type { Correction } from '@wordloom/contracts/http'
import { derivedId } from '@wordloom/service-kit/ids'
import { type Answer, countsOf, type Session } from './session.ts'

/** The event of an answer, with the server's verdict. */
export const questionAnswered = (answer: Answer, context: EventContext): DraftEvent => {
  const { id, sessionId, wordId, questionType, userAnswer, isCorrect, at, answeredOn } = answer
  return questionAnsweredV1.draft(context, {
    sessionId,
    wordId,
    questionType,
    userAnswer,
    isCorrect,
    answerId: id,
    answeredAt: at.toISOString(),
    ...(answeredOn !== null && { answeredOn }),
  })
}

/** The event of a correction; `change` is the session before and after it, if it is finished. An answer has at most one correction of each kind. */
export const answerCorrected = (
  { id, sessionId, wordId }: Answer,
  correction: Correction,
  context: EventContext,
  change?: { before: Session; after: Session },
): DraftEvent =>
  answerCorrectedV1.draft(context, {
    correctionId: derivedId(correction, id),
    sessionId,
    wordId,
    answerId: id,
    correction,
    correctedAt: context.occurredAt.toISOString(),
    ...(change && { finished: { finishedOn: change.after.openedOn, before: countsOf(change.before), after: countsOf(change.after) } }),
  })

/** The event of a session that got its last answer. */
export const sessionFinished = (session: Session, context: EventContext): DraftEvent => {
  const { id, wordsCount, openedOn } = session
  return sessionFinishedV1.draft(context, { sessionId: id, wordsCount, ...countsOf(session), finishedOn: openedOn })
}
