import type { EventContext } from '@wordloom/contracts/events'
import { isRightAnswer, isSkipped } from '@wordloom/contracts/rules'
import { answeredFact, correctedFact, finishedFact } from './answer-facts.ts'
import type { GivenAt } from './answered-at.ts'
import type { AskedQuestion } from './asked-question.ts'
import { recounted } from './counted.ts'
import { skippedIsNotRight } from './quiz.errors.ts'
import type { Saved } from './save.ts'
import type { Answer, Session } from './session.ts'

/** An answer that came in, its question found, its place decided, and when it was given. */
export type GivenAnswer = {
  id: string
  asked: AskedQuestion
  position: number
  userAnswer: string
  given: GivenAt
  /** The learner said 'I was right' before it was saved. */
  correction?: 'right' | undefined
}

const dayMs = 24 * 3_600_000

/**
 * Saves answers to a session that has `before` already. Each is graded here, whatever the page thought. With the last of its answers the
 * session is finished: its count becomes the server's, and only then does it count for progress, once and with honest numbers.
 */
export function saveAnswers(session: Session, before: readonly Answer[], given: readonly GivenAnswer[], context: EventContext): Saved {
  const answers = given.map((each) => graded(session, each, context))
  const all = [...before, ...answers]
  const finished = all.length === session.totalQuestions
  const after: Session = {
    ...(finished ? { ...recounted(session, all), openedOn: dayOf(session, all), finishedAt: context.occurredAt } : session),
    answered: all.length,
  }
  const until = new Date(context.occurredAt.getTime() + dayMs)
  return {
    session: after,
    answers,
    confusions: given.flatMap(({ asked, userAnswer, given: { at } }, place) => {
      const taken = asked.options.find((option) => option.text === userAnswer && option.text !== asked.correctAnswer)
      return taken && answers[place]?.overruledAt === null ? [{ wordId: asked.wordId, taken, at }] : []
    }),
    postponed: answers.filter((answer) => !isSkipped(answer.userAnswer)).map(({ wordId }) => ({ wordId, until })),
    events: [
      ...answers.flatMap((answer) => [
        answeredFact(answer, context),
        ...(answer.overruledAt === null ? [] : [correctedFact(answer, 'right', context)]),
      ]),
      ...(finished ? [finishedFact(after, context)] : []),
    ],
  }
}

/** An answer with its verdict. That it was right is only noted where the verdict is another. */
function graded(session: Session, { id, asked, position, userAnswer, given, correction }: GivenAnswer, context: EventContext): Answer {
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

/** The day a session counts for: that of its last answer, and that on which Finish was pressed at the latest. */
function dayOf({ openedOn }: Session, answers: readonly Answer[]): string {
  const last =
    answers
      .map((answer) => answer.answeredOn ?? openedOn)
      .toSorted()
      .at(-1) ?? openedOn
  return last < openedOn ? last : openedOn
}
