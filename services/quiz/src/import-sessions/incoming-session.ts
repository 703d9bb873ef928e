import type { PortableSession } from '@wordloom/contracts/portable'
import { derivedId } from '@wordloom/service-kit/ids'
import type { Confusion } from '../quiz/asked-question.ts'
import type { Answer, Session } from '../quiz/session.ts'

/** A session on its way in, with its answers and what was mixed up in them. */
export type Incoming = { session: Session; answers: readonly Answer[]; confusions: readonly Confusion[] }

/**
 * A session of a file as it comes in: with its answers and what was mixed up in them, and on its day. Ids of the learner's own export are kept; those of another account or
 * installation become ids of this learner's, the same ones as in the words service.
 */
export function incomingSession({ answers, ...row }: PortableSession, from: string, userId: string): Incoming {
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
