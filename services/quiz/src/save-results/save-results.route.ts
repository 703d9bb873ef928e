import { quizApi } from '@wordloom/contracts/http'
import { created, ok, type Route, route } from '@wordloom/service-kit/http'
import type { NewId } from '@wordloom/service-kit/ids'
import { givenAt } from '../quiz/answered-at.ts'
import { answeredBefore } from '../quiz/answered-before.ts'
import { askedById } from '../quiz/asked-questions.ts'
import { resultsOf } from '../quiz/counted.ts'
import { fingerprintOf, keyOf, refuseReuse } from '../quiz/idempotency.ts'
import { sessions } from '../quiz/quiz.collections.ts'
import type { QuizRepository } from '../quiz/quiz.repository.ts'
import { openSession, sessionUnder } from '../quiz/save.ts'
import { saveAnswers } from '../quiz/save-answer.ts'
import type { Session } from '../quiz/session.ts'
import { matchAnswers, sessionFor } from './save-results.ts'

/**
 * POST /api/quiz/results: a whole quiz in one call; 201 and its results, or 200 and those saved before, under the same Idempotency-Key or of the same
 * questions.
 */
export const saveResultsRoute = ({ quizzes, newId }: { quizzes: QuizRepository; newId: NewId }): Route =>
  route(quizApi.saveResults, {
    async handle({ body, learner, context, idempotencyKey, logger }) {
      const key = keyOf(idempotencyKey)
      const fingerprint = fingerprintOf('results', body)
      const before = key === null ? undefined : await sessionUnder(quizzes, learner.userId, key)
      if (before) {
        refuseReuse(before, fingerprint)
        return ok(resultsOf(before))
      }
      const questionIds = body.answers.map((answer) => answer.questionId)
      const asked = await askedById(quizzes, learner.userId, questionIds)
      const matched = matchAnswers(body.answers, asked)
      const blank = sessionFor(
        matched.map((each) => each.asked),
        { id: newId(), idempotencyKey: key, fingerprint },
        context,
      )
      const given = matched.map(({ asked: question, answer }, position) => ({
        id: newId(),
        asked: question,
        position,
        userAnswer: answer.answer,
        given: givenAt(answer.answeredAt, question, learner.timeZone, context),
        correction: answer.correction,
      }))
      const saved = saveAnswers(blank, [], given, context)
      const first = await firstSaved(quizzes, learner.userId, questionIds, context.occurredAt)
      if (first) return ok(resultsOf(first))
      const { session, opened, committed } = await openSession(quizzes, saved)
      refuseReuse(session, fingerprint)
      for (const [position, { answer, asked: question }] of matched.entries()) {
        const verdict = saved.answers[position]?.isCorrect
        if (verdict !== answer.isCorrect)
          logger.warn({ questionId: question.id, claimed: answer.isCorrect, verdict }, 'a claim differs from the verdict')
      }
      return (opened ? created : ok)(resultsOf(session), { committed })
    },
  })

/** The session in which a question of these was answered already, if any. */
async function firstSaved(
  quizzes: QuizRepository,
  userId: string,
  questionIds: readonly string[],
  now: Date,
): Promise<Session | undefined> {
  const [answer] = await answeredBefore(quizzes, userId, questionIds, now)
  return answer && (await quizzes.store.read(sessions.one({ id: answer.sessionId, userId })))
}
