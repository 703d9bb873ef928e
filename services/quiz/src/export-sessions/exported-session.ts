import type { PortableSession } from '@wordloom/contracts/portable'
import type { Answer, Session } from '../quiz/session.ts'

/** A session as it goes into a file: everything that is known of it but whose it is. */
export const asExported = (session: Session, answers: readonly Answer[]): PortableSession => ({
  id: session.id,
  wordsCount: session.wordsCount,
  totalQuestions: session.totalQuestions,
  correctAnswers: session.correctAnswers,
  openedAt: session.openedAt.toISOString(),
  openedOn: session.openedOn,
  finishedAt: session.finishedAt?.toISOString() ?? null,
  answers: answers.map(({ sessionId: _, userId: _owner, at, ...answer }) => ({ ...answer, at: at.toISOString() })),
})
