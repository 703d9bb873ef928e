import type { EventContext } from '@wordloom/contracts/events'
import type { NewQuestionRecord } from '@wordloom/contracts/http'
import { answerTime } from '../quiz/answer-time.ts'
import type { AskedQuestion } from '../quiz/asked-question.ts'
import { invalidField, questionNotAsked, sessionFull } from '../quiz/quiz.errors.ts'
import { saveAnswers } from '../quiz/save-answer.ts'
import type { SessionChanges } from '../quiz/save-session.ts'
import type { Answer, Session } from '../quiz/session.ts'

/** The fields by which a record names its question. */
export type QuestionReference = Pick<NewQuestionRecord, 'wordId' | 'questionType' | 'questionId' | 'position'>

/**
 * Records one answer in its session, once per word and position (without a position: per question). `asked` are the questions that the
 * record may answer, most likely first. Throws if there is none, or if the session has all its answers.
 */
export function recordQuestion(
  { session, answers }: { session: Session; answers: readonly Answer[] },
  record: QuestionReference & Pick<NewQuestionRecord, 'userAnswer' | 'answeredAt' | 'correction'> & { id: string; timeZone: string },
  asked: readonly AskedQuestion[],
  context: EventContext,
): { result: Answer; saved: SessionChanges | null } {
  const stored = answers.find((answer) => isSame(answer, record))
  if (stored) return { result: stored, saved: null }
  if (answers.length >= session.totalQuestions) throw sessionFull()
  if ((record.position ?? 0) >= session.totalQuestions)
    throw invalidField('position', `position must be below the session's ${session.totalQuestions} questions`)
  // A quiz asks a question once, so a question with an answer in this session is not the one meant.
  const question = asked.find((each) => !answers.some((answer) => answer.questionId === each.id))
  if (!question) throw questionNotAsked()
  const position = record.position ?? firstFree(answers)
  const { id, userAnswer, correction } = record
  const given = answerTime(record.answeredAt, question, record.timeZone, context)
  const saved = saveAnswers(session, answers, [{ id, asked: question, position, userAnswer, given, correction }], context)
  return { result: saved.answers[0] as Answer, saved }
}

function isSame(answer: Answer, { wordId, questionType, questionId, position }: QuestionReference): boolean {
  if (answer.wordId !== wordId) return false
  if (position !== undefined) return answer.position === position
  return questionId === undefined ? answer.questionType === questionType : answer.questionId === questionId
}

function firstFree(answers: readonly Answer[]): number {
  const taken = new Set(answers.map((answer) => answer.position))
  let position = 0
  while (taken.has(position)) position++
  return position
}
