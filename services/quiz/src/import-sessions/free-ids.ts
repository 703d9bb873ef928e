import { derivedId } from '@wordloom/service-kit/ids'
import { answers, sessions } from '../quiz/quiz.collections.ts'
import type { QuizRepository } from '../quiz/quiz.repository.ts'
import type { Incoming } from './incoming-session.ts'

type Owned = { id: string; userId: string }

const ownOrDerived = (userId: string, found: readonly Owned[]): ((id: string) => string) => {
  const theirs = new Set(found.filter((each) => each.userId !== userId).map(({ id }) => id))
  return (id) => (theirs.has(id) ? derivedId(userId, id) : id)
}

/**
 * The same sessions with ids that are nobody else's, those of their answers too. A file may claim any: one that is somebody else's becomes one of
 * this learner's, as from another account.
 */
export async function withFreeIds({ store }: QuizRepository, userId: string, incoming: readonly Incoming[]): Promise<Incoming[]> {
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
