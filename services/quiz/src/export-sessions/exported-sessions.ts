import type { PortableSession } from '@wordloom/contracts/portable'
import { questionKinds } from '../generate-quiz/question-types.ts'
import type { Confusion } from '../quiz/asked-question.ts'
import { answers, confusions, sessions } from '../quiz/quiz.collections.ts'
import type { QuizRepository } from '../quiz/quiz.repository.ts'
import type { Answer, Session } from '../quiz/session.ts'

/** All sessions of a learner with their answers and confusions, oldest first, read in pages. */
export async function* exportedSessions({ store }: QuizRepository, userId: string): AsyncGenerator<PortableSession> {
  for await (const page of store.pages(sessions.all({ where: { userId }, sort: { openedAt: 1, id: 1 } }))) {
    const sessionId = page.map(({ id }) => id)
    const all = await store.read(answers.all({ where: { userId, sessionId }, sort: { sessionId: 1, position: 1, wordId: 1 } }))
    const known = await store.read(confusions.all({ where: { userId, wordId: wordsOfConfusions(all) } }))
    const bySession = Map.groupBy(all, (answer) => answer.sessionId)
    for (const session of page) yield toPortableSession(session, bySession.get(session.id) ?? [], known)
  }
}

type Taken = PortableSession['answers'][number]['taken']

/** The word whose option a wrong answer chose, if it is the latest confusion of these two words. */
function confusedOption({ wordId, userAnswer, at }: Answer, known: readonly Confusion[]): Taken {
  const found = known.find((each) => each.wordId === wordId && each.taken.text === userAnswer && each.at.getTime() === at.getTime())
  return found && { word: found.taken.word, definition: found.taken.definition }
}

/** A session in the export format: everything but its owner. `known` are at least those about its words. */
const toPortableSession = (session: Session, given: readonly Answer[], known: readonly Confusion[]): PortableSession => ({
  id: session.id,
  wordsCount: session.wordsCount,
  totalQuestions: session.totalQuestions,
  correctAnswers: session.correctAnswers,
  openedAt: session.openedAt.toISOString(),
  openedOn: session.openedOn,
  finishedAt: session.finishedAt?.toISOString() ?? null,
  answers: given.map((each) => {
    const { sessionId: _, userId: _owner, at, answeredOn, overruledAt, undoneAt, ...answer } = each
    const taken = confusedOption(each, known)
    return {
      ...answer,
      ...(taken && { taken }),
      at: at.toISOString(),
      ...(answeredOn !== null && { answeredOn }),
      ...(overruledAt && { overruledAt: overruledAt.toISOString() }),
      ...(undoneAt && { undoneAt: undoneAt.toISOString() }),
    }
  }),
})

/** The ids of the words of wrong answers that were chosen among options, which may have confusions. */
function wordsOfConfusions(given: readonly Answer[]): string[] {
  const wrong = given.filter(({ isCorrect, questionType }) => !isCorrect && questionKinds[questionType].needsChoice)
  return [...new Set(wrong.map(({ wordId }) => wordId))]
}
