import type { EventContext } from '@wordloom/contracts/events'
import { isRightAnswer, isSkipped } from '@wordloom/contracts/rules'
import { answerCorrected, questionAnswered, sessionFinished } from './answer-events.ts'
import type { AnswerTime } from './answer-time.ts'
import type { AskedQuestion } from './asked-question.ts'
import { skippedIsNotRight } from './quiz.errors.ts'
import type { SessionChanges } from './save-session.ts'
import { type Answer, type Session, withRecount } from './session.ts'

/** An answer to save, with its question, its position and the time it was given. */
export type SubmittedAnswer = {
  id: string
  asked: AskedQuestion
  position: number
  userAnswer: string
  given: AnswerTime
  /** The learner said 'I was right' before it was saved. */
  correction?: 'right' | undefined
}

const dayMs = 24 * 3_600_000

/**
 * Adds answers to a session with the answers `before`. Each is graded here; the page's verdict is not used. With its last answer the session is
 * finished: it gets the server's count and counts for progress, once.
 */
export function saveAnswers(
  session: Session,
  before: readonly Answer[],
  given: readonly SubmittedAnswer[],
  context: EventContext,
): SessionChanges {
  const answers = given.map((each) => graded(session, each, context))
  const all = [...before, ...answers]
  const finished = all.length === session.totalQuestions
  const after: Session = {
    ...(finished ? { ...withRecount(session, all), openedOn: dayOf(session, all), finishedAt: context.occurredAt } : session),
    answered: all.length,
  }
  const until = new Date(context.occurredAt.getTime() + dayMs)
  return {
    session: after,
    answers,
    confusions: given.flatMap(({ asked, userAnswer, given: { at } }, index) => {
      const taken = asked.options.find((option) => option.text === userAnswer && option.text !== asked.correctAnswer)
      return taken && answers[index]?.overruledAt === null ? [{ wordId: asked.wordId, taken, at }] : []
    }),
    postponed: answers.filter((answer) => !isSkipped(answer.userAnswer)).map(({ wordId }) => ({ wordId, until })),
    events: [
      ...answers.flatMap((answer) => [
        questionAnswered(answer, context),
        ...(answer.overruledAt === null ? [] : [answerCorrected(answer, 'right', context)]),
      ]),
      ...(finished ? [sessionFinished(after, context)] : []),
    ],
  }
}

/** An answer with its verdict. A correction to right is recorded only if the verdict is wrong. */
function graded(session: Session, { id, asked, position, userAnswer, given, correction }: SubmittedAnswer, context: EventContext): Answer {
  if (correction && isSkipped(userAnswer)) throw skippedIsNotRight()
  const isCorrect = isRightAnswer({ ...asked, ...asked.grading }, userAnswer)
  return {
    id,
    sessionId: session.id,
    userId: session.userId,
    wordId: asked.wordId,
    questionId: asked.id,
    questionType: asked.questionType,
    position,
    userAnswer,
    correctAnswer: asked.correctAnswer,
    isCorrect,
    at: given.at,
    answeredOn: given.on,
    overruledAt: correction && !isCorrect ? context.occurredAt : null,
    undoneAt: null,
  }
}

/** The day a session counts for: that of its last answer, but not after the day on which Finish was pressed. */
function dayOf({ openedOn }: Session, answers: readonly Answer[]): string {
  const last =
    answers
      .map((answer) => answer.answeredOn ?? openedOn)
      .toSorted()
      .at(-1) ?? openedOn
  return last < openedOn ? last : openedOn
}
