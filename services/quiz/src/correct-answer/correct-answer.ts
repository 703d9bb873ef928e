import type { DraftEvent, EventContext } from '@wordloom/contracts/events'
import type { NewCorrection } from '@wordloom/contracts/http'
import { isSkipped } from '@wordloom/contracts/rules'
import { correctedFact } from '../quiz/answer-facts.ts'
import { countsAsRight, recounted } from '../quiz/counted.ts'
import { answerNotFound, correctionTooLate, notTheLastAnswer, skippedIsNotRight } from '../quiz/quiz.errors.ts'
import type { Answer, Session } from '../quiz/session.ts'

/** A session with its answers in their order, and whether no quiz has begun since. */
export type Correctable = { session: Session; answers: readonly Answer[]; isLatest: boolean }

/** What a correction comes to: the session as it counts now, and the answer that changed; null where the correction was made before. */
export type Corrected = { session: Session; changed: Answer | null; events: readonly DraftEvent[] }

/** Corrects an answer: that it was right after all, or, of the last one that is there, that it is withdrawn. */
export function correct(
  { session, answers, isLatest }: Correctable,
  { questionId, correction }: Pick<NewCorrection, 'questionId' | 'correction'>,
  context: EventContext,
): Corrected {
  const answer = answers.find((each) => each.questionId === questionId)
  if (!answer) throw answerNotFound()
  if (isMade(answer, correction)) return { session, changed: null, events: [] }
  if (answer.undoneAt !== null) throw answerNotFound()
  if (!isLatest) throw correctionTooLate()
  const changed = correction === 'right' ? overruled(answer, context) : undone(answer, answers, context)
  const after = recounted(
    session,
    answers.map((each) => (each === answer ? changed : each)),
  )
  const change = session.finishedAt === null ? undefined : { before: session, after }
  return { session: after, changed, events: [correctedFact(changed, correction, context, change)] }
}

/** Whether there is nothing left to correct. */
const isMade = (answer: Answer, correction: NewCorrection['correction']): boolean =>
  correction === 'undone' ? answer.undoneAt !== null : answer.overruledAt !== null || countsAsRight(answer)

function overruled(answer: Answer, { occurredAt }: EventContext): Answer {
  if (isSkipped(answer.userAnswer)) throw skippedIsNotRight()
  return { ...answer, overruledAt: occurredAt }
}

function undone(answer: Answer, answers: readonly Answer[], { occurredAt }: EventContext): Answer {
  if (answers.findLast(({ undoneAt }) => undoneAt === null) !== answer) throw notTheLastAnswer()
  return { ...answer, undoneAt: occurredAt }
}
