import { derivedId } from '@wordloom/service-kit/ids'
import { answers, sessions } from '../quiz/quiz.collections.ts'
import type { QuizRepository } from '../quiz/quiz.repository.ts'
import type { IncomingSession } from './incoming-session.ts'

type Owned = { id: string; userId: string }

const ownOrDerived = (userId: string, found: readonly Owned[]): ((id: string) => string) => {
  const theirs = new Set(found.filter((each) => each.userId !== userId).map(({ id }) => id))
  return (id) => (theirs.has(id) ? derivedId(userId, id) : id)
}

/**
 * Replaces ids of sessions and answers that belong to another learner. A file may claim any id; an id of somebody else becomes one derived for
 * this learner, as for a file from another account.
 */
export async function withUnclaimedIds(
  { store }: QuizRepository,
  userId: string,
  incoming: readonly IncomingSession[],
): Promise<IncomingSession[]> {
  const ids = incoming.map(({ session }) => session.id)
  const sessionId = ownOrDerived(userId, await store.read(sessions.stored({ where: { id: ids }, select: ['id', 'userId'] })))
  const given = incoming.flatMap((each) => each.answers.map(({ id }) => id))
  const answerId = ownOrDerived(userId, await store.read(answers.taken('id', given)))
  return incoming.map((each) => {
    const id = sessionId(each.session.id)
    return {
      ...each,
      session: { ...each.session, id },
      answers: each.answers.map((answer) => ({ ...answer, id: answerId(answer.id), sessionId: id })),
    }
  })
}
