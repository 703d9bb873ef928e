import type { EventContext } from '@wordloom/contracts/events'
import type { NewCorrection } from '@wordloom/contracts/http'
import { given } from '@wordloom/service-kit/unit-of-work'
import type { AskedQuestion } from '../quiz/asked-question.ts'
import { answers, askedQuestions, confusions, sessions } from '../quiz/quiz.collections.ts'
import { answerNotFound } from '../quiz/quiz.errors.ts'
import type { QuizRepository } from '../quiz/quiz.repository.ts'
import { answersIn } from '../quiz/save-session.ts'
import type { Answer, Session } from '../quiz/session.ts'
import { correct } from './correct-answer.ts'

/** Corrects an answer in one transaction; rejects with the errors of `correct`, or with `quiz.answer-not-found` for a missing session. */
export function correctInSession({ store }: QuizRepository, correction: NewCorrection, context: EventContext) {
  const { userId } = context
  const { sessionId } = correction
  return store.change(
    userId,
    given(
      {
        session: sessions.one({ id: sessionId, userId }),
        ofSession: answersIn(userId, sessionId),
        // Imported sessions may have a future date; they are not a later quiz.
        begun: sessions.all({ where: { userId, openedAt: { lte: context.occurredAt } }, sort: { openedAt: -1, id: -1 }, limit: 1 }),
        asked: askedQuestions.all({ where: { userId }, sort: { askedAt: -1, id: -1 }, limit: 1 }),
      },
      ({ session, ofSession, begun: [latest], asked: [lastAsked] }) => {
        if (!session) throw answerNotFound()
        const isLatest = !isAfter(session, latest) && !isAskedAfter(session, ofSession, lastAsked)
        const { session: after, changed, events } = correct({ session, answers: ofSession, isLatest }, correction, context)
        if (!changed) return { session: after, events }
        // A right or withdrawn answer is no confusion.
        const noConfusion = confusions.remove({ userId, wordId: changed.wordId, at: changed.at })
        return { session: after, writes: [sessions.put(after), answers.put(changed), noConfusion], events }
      },
    ),
  )
}

/** Whether another session was opened later. */
const isAfter = (session: Session, other: Session | undefined): boolean =>
  other !== undefined && other.id !== session.id && other.openedAt >= session.openedAt

/** Whether a question was asked after the session was opened, and not for it. */
const isAskedAfter = ({ openedAt }: Session, ofSession: readonly Answer[], asked: AskedQuestion | undefined): boolean =>
  asked !== undefined && asked.askedAt > openedAt && !ofSession.some(({ questionId }) => questionId === asked.id)
