import type { PortableSession } from '@wordloom/contracts/portable'
import type { Confusion } from '../quiz/asked-question.ts'
import type { Answer, Session } from '../quiz/session.ts'

type Taken = PortableSession['answers'][number]['taken']

/** What a wrong answer was taken from, where it is the last time that the learner mixed these two up. */
function takenBy({ wordId, userAnswer, at }: Answer, confusions: readonly Confusion[]): Taken {
  const found = confusions.find((each) => each.wordId === wordId && each.taken.text === userAnswer && each.at.getTime() === at.getTime())
  return found && { word: found.taken.word, definition: found.taken.definition }
}

/** A session as it goes into a file: everything that is known of it but whose it is. `confusions` are those about its words, or more. */
export const asExported = (session: Session, answers: readonly Answer[], confusions: readonly Confusion[]): PortableSession => ({
  id: session.id,
  wordsCount: session.wordsCount,
  totalQuestions: session.totalQuestions,
  correctAnswers: session.correctAnswers,
  openedAt: session.openedAt.toISOString(),
  openedOn: session.openedOn,
  finishedAt: session.finishedAt?.toISOString() ?? null,
  answers: answers.map((each) => {
    const { sessionId: _, userId: _owner, at, answeredOn, overruledAt, undoneAt, ...answer } = each
    const taken = takenBy(each, confusions)
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

/** The words of those answers that may have mixed something up. */
export const mixedUpIn = (answers: readonly Answer[]): string[] => [
  ...new Set(answers.filter(({ isCorrect, questionType }) => !isCorrect && questionType === 'multiple_choice').map(({ wordId }) => wordId)),
]
