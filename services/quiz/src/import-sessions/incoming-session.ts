import type { PortableSession } from '@wordloom/contracts/portable'
import { derivedId, ownOrDerived } from '@wordloom/service-kit/ids'
import type { Confusion } from '../quiz/asked-question.ts'
import { answers, sessions } from '../quiz/quiz.collections.ts'
import type { QuizRepository } from '../quiz/quiz.repository.ts'
import type { Answer, Session } from '../quiz/session.ts'

/** A session to import, with its answers and the confusions in them. */
export type IncomingSession = { session: Session; answers: readonly Answer[]; confusions: readonly Confusion[] }

export const sessionIdsOf = (incoming: readonly IncomingSession[]): string[] => incoming.map(({ session }) => session.id)
export const answerIdsOf = (incoming: readonly IncomingSession[]): string[] => incoming.flatMap((each) => each.answers.map(({ id }) => id))

/**
 * Converts a session of a file. Ids of the learner's own export are kept. Ids of another account or installation are derived for this learner,
 * in the same way as in the words service.
 */
export function toIncomingSession({ answers, ...row }: PortableSession, from: string, userId: string): IncomingSession {
  const idHere = (id: string): string => (from === userId ? id : derivedId(userId, id))
  const id = idHere(row.id)
  return {
    session: {
      ...row,
      id,
      userId,
      idempotencyKey: null,
      fingerprint: 'imported',
      answered: answers.length,
      undone: answers.filter(({ undoneAt }) => undoneAt !== undefined).length,
      openedAt: new Date(row.openedAt),
      finishedAt: row.finishedAt === null ? null : new Date(row.finishedAt),
    },
    confusions: answers.flatMap(({ wordId, userAnswer, taken, at }) =>
      taken ? [{ wordId: idHere(wordId), taken: { text: userAnswer, ...taken }, at: new Date(at) }] : [],
    ),
    answers: answers.map(({ taken: _, answeredOn = null, overruledAt, undoneAt, ...answer }) => ({
      ...answer,
      id: idHere(answer.id),
      sessionId: id,
      userId,
      wordId: idHere(answer.wordId),
      questionId: idHere(answer.questionId),
      at: new Date(answer.at),
      answeredOn,
      overruledAt: instantOrNull(overruledAt),
      undoneAt: instantOrNull(undoneAt),
    })),
  }
}

const instantOrNull = (instant: string | undefined): Date | null => (instant === undefined ? null : new Date(instant))

/** Replaces ids of sessions and answers that belong to another learner, as in a file from another account. */
export async function withUnclaimedIds(
  { store }: QuizRepository,
  userId: string,
  incoming: readonly IncomingSession[],
): Promise<IncomingSession[]> {
  const found = await store.read(sessions.stored({ where: { id: sessionIdsOf(incoming) }, select: ['id', 'userId'] }))
  const sessionId = ownOrDerived(userId, found)
  const answerId = ownOrDerived(userId, await store.read(answers.taken('id', answerIdsOf(incoming))))
  return incoming.map((each) => {
    const id = sessionId(each.session.id)
    return {
      ...each,
      session: { ...each.session, id },
      answers: each.answers.map((answer) => ({ ...answer, id: answerId(answer.id), sessionId: id })),
    }
  })
}
