import type { PortableSession } from '@wordloom/contracts/portable'
import { answers, confusions, sessions } from '../quiz/quiz.collections.ts'
import type { QuizRepository } from '../quiz/quiz.repository.ts'
import { asExported, mixedUpIn } from './exported-session.ts'

/** All sessions of a learner with their answers and what was mixed up in them, oldest first, a page at a time. */
export async function* exportedSessions({ store }: QuizRepository, userId: string): AsyncGenerator<PortableSession> {
  for await (const page of store.pages(sessions.all({ where: { userId }, sort: { openedAt: 1, id: 1 } }))) {
    const sessionId = page.map(({ id }) => id)
    const all = await store.read(answers.all({ where: { userId, sessionId }, sort: { sessionId: 1, position: 1, wordId: 1 } }))
    const mixedUp = await store.read(confusions.all({ where: { userId, wordId: mixedUpIn(all) } }))
    const bySession = Map.groupBy(all, (answer) => answer.sessionId)
    for (const session of page) yield asExported(session, bySession.get(session.id) ?? [], mixedUp)
  }
}
