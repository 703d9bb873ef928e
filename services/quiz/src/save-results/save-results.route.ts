import { quizApi } from '@wordloom/contracts/http'
import { created, ok, type Route, route } from '@wordloom/service-kit/http'
import { assertSameRequest, fingerprintOf, parseIdempotencyKey } from '@wordloom/service-kit/idempotency'
import type { NewId } from '@wordloom/service-kit/ids'
import { answerTime } from '../quiz/answer-time.ts'
import { askedById, earlierAnswers } from '../quiz/asked-questions.ts'
import { sessions } from '../quiz/quiz.collections.ts'
import type { QuizRepository } from '../quiz/quiz.repository.ts'
import { saveAnswers } from '../quiz/save-answer.ts'
import { openSession, sessionByKey } from '../quiz/save-session.ts'
import { type Answer, resultsOf, type Session } from '../quiz/session.ts'
import { matchAnswers, sessionFor } from './save-results.ts'

/**
 * POST /api/quiz/results: a whole quiz in one call; 201 and its results, or 200 and those saved before, under the same Idempotency-Key or of the same
 * questions. Where only some were answered before, the others are a session of their own.
 */
export const saveResultsRoute = ({ quizzes, newId }: { quizzes: QuizRepository; newId: NewId }): Route =>
  route(quizApi.saveResults, {
    async handle({ body, learner, context, idempotencyKey, logger }) {
      const key = parseIdempotencyKey(idempotencyKey) ?? null
      const fingerprint = fingerprintOf('results', body)
      const before = key === null ? undefined : await sessionByKey(quizzes, learner.userId, key)
      if (before) {
        assertSameRequest(before.fingerprint, fingerprint)
        return ok(resultsOf(before))
      }
      const questionIds = body.answers.map((answer) => answer.questionId)
      const asked = await askedById(quizzes, learner.userId, questionIds)
      const matched = matchAnswers(body.answers, asked)
      const savedAs = (which: typeof matched) => {
        const questions = which.map((each) => each.asked)
        const session = sessionFor(questions, { id: newId(), idempotencyKey: key, fingerprint }, context)
        const submitted = which.map(({ asked: question, answer }, position) => ({
          id: newId(),
          asked: question,
          position,
          userAnswer: answer.answer,
          given: answerTime(answer.answeredAt, question, learner.timeZone, context),
          correction: answer.correction,
        }))
        return saveAnswers(session, [], submitted, context)
      }
      // Answers saved before are validated as well.
      const all = savedAs(matched)
      const answered = await earlierAnswers(quizzes, learner.userId, questionIds, context.occurredAt)
      const fresh = matched.filter((each) => !answered.some(({ questionId }) => questionId === each.asked.id))
      const first = fresh.length === 0 && (await sessionOf(quizzes, learner.userId, answered))
      if (first) return ok(resultsOf(first))
      const told = fresh.length > 0 ? fresh : matched
      const saved = told.length === matched.length ? all : savedAs(told)
      const { session, opened, committed } = await openSession(quizzes, saved)
      assertSameRequest(session.fingerprint, fingerprint)
      for (const [position, { answer, asked: question }] of told.entries()) {
        const verdict = saved.answers[position]?.isCorrect
        if (verdict !== answer.isCorrect)
          logger.warn({ questionId: question.id, claimed: answer.isCorrect, verdict }, 'a claim differs from the verdict')
      }
      return (opened ? created : ok)(resultsOf(session), { committed })
    },
  })

async function sessionOf(quizzes: QuizRepository, userId: string, [first]: readonly Answer[]): Promise<Session | undefined> {
  return first && (await quizzes.store.read(sessions.one({ id: first.sessionId, userId })))
}
