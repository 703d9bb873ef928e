import type { DraftEvent, EventContext } from '@wordloom/contracts/events'
import type { NewCorrection } from '@wordloom/contracts/http'
import { isSkipped } from '@wordloom/contracts/rules'
import { answerCorrected } from '../quiz/answer-events.ts'
import { answerNotFound, correctionTooLate, notTheLastAnswer, skippedIsNotRight } from '../quiz/quiz.errors.ts'
import { type Answer, countsAsRight, type Session, withRecount } from '../quiz/session.ts'

/** A session with its answers in their order, and whether no quiz has begun since. */
type Correctable = { session: Session; answers: readonly Answer[]; isLatest: boolean }

/** The result of a correction: the recounted session and the changed answer, or null if the correction was made before. */
type Corrected = { session: Session; changed: Answer | null; events: readonly DraftEvent[] }

/** Corrects an answer: it was right after all, or it is withdrawn, which only the last answer can be. */
export function correct(
  { session, answers, isLatest }: Correctable,
  { questionId, correction }: Pick<NewCorrection, 'questionId' | 'correction'>,
  context: EventContext,
): Corrected {
  const answer = answers.find((each) => each.questionId === questionId)
  if (!answer) throw answerNotFound()
  if (isAlreadyMade(answer, correction)) return { session, changed: null, events: [] }
  if (answer.undoneAt !== null) throw answerNotFound()
  if (!isLatest) throw correctionTooLate()
  const changed = correction === 'right' ? overruled(answer, context) : undone(answer, answers, context)
  const corrected = answers.map((each) => (each === answer ? changed : each))
  const after = withRecount(session, corrected)
  const change = session.finishedAt === null ? undefined : { before: session, after }
  return { session: after, changed, events: [answerCorrected(changed, correction, context, change)] }
}

/** Whether the answer counts so already. */
const isAlreadyMade = (answer: Answer, correction: NewCorrection['correction']): boolean =>
  correction === 'undone' ? answer.undoneAt !== null : answer.overruledAt !== null || countsAsRight(answer)

function overruled(answer: Answer, { occurredAt }: EventContext): Answer {
  if (isSkipped(answer.userAnswer)) throw skippedIsNotRight()
  return { ...answer, overruledAt: occurredAt }
}

function undone(answer: Answer, answers: readonly Answer[], { occurredAt }: EventContext): Answer {
  if (answers.findLast(({ undoneAt }) => undoneAt === null) !== answer) throw notTheLastAnswer()
  return { ...answer, undoneAt: occurredAt }
}
