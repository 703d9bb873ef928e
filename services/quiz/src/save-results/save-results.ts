import type { EventContext } from '@wordloom/contracts/events'
import type { AnswerRecord } from '@wordloom/contracts/http'
import type { AskedQuestion } from '../quiz/asked-question.ts'
import { invalidField, questionNotAsked } from '../quiz/quiz.errors.ts'
import { emptySession, type Session } from '../quiz/session.ts'

/** Finds each answer's question; throws if one was not asked or is answered twice. */
export function matchAnswers(
  answers: readonly AnswerRecord[],
  asked: readonly AskedQuestion[],
): { asked: AskedQuestion; answer: AnswerRecord }[] {
  const byId = new Map(asked.map((question) => [question.id, question]))
  if (new Set(answers.map((answer) => answer.questionId)).size < answers.length)
    throw invalidField('answers', 'A question may be answered once')
  return answers.map((answer) => {
    const question = byId.get(answer.questionId)
    if (!question) throw questionNotAsked()
    return { asked: question, answer }
  })
}

/** A session for answers that are sent with it. */
export const sessionFor = (
  questions: readonly AskedQuestion[],
  named: Pick<Session, 'id' | 'idempotencyKey' | 'fingerprint'>,
  context: EventContext,
): Session => {
  const wordsCount = new Set(questions.map((question) => question.wordId)).size
  return emptySession(named, { wordsCount, totalQuestions: questions.length, correctAnswers: 0 }, context)
}
