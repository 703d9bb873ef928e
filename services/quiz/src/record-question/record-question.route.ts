import { type NewQuestionRecord, type QuestionRecord, quizApi } from '@wordloom/contracts/http'
import { created, ok, type Route, route } from '@wordloom/service-kit/http'
import type { NewId } from '@wordloom/service-kit/ids'
import type { AskedQuestion } from '../quiz/asked-question.ts'
import { askedAboutWord, askedById, earlierAnswers } from '../quiz/asked-questions.ts'
import { wordNotFound } from '../quiz/quiz.errors.ts'
import type { QuizRepository } from '../quiz/quiz.repository.ts'
import { addToSession } from '../quiz/save-session.ts'
import type { Answer } from '../quiz/session.ts'
import { hasWord } from '../vocabulary/drawn-words.ts'
import { recordQuestion } from './record-question.ts'

/** POST /api/quiz/questions: 201 and the record with the server's verdict, or 200 and the existing record, in this session or another. */
export const recordQuestionRoute = ({ quizzes, newId }: { quizzes: QuizRepository; newId: NewId }): Route =>
  route(quizApi.recordQuestion, {
    async handle({ body, learner, context, logger }) {
      const asked = await askedQuestions(quizzes, learner.userId, body)
      const known = asked.length > 0 || (await hasWord(quizzes, learner.userId, body.wordId))
      const first = await firstAnswer(quizzes, learner.userId, body, context.occurredAt)
      if (first) return ok(asRecordAnswer(first))
      const record = { ...body, id: newId(), timeZone: learner.timeZone }
      const { result, committed } = await addToSession(quizzes, learner.userId, body.sessionId, (session, answers) => {
        if (!known && !answers.some((answer) => answer.wordId === body.wordId)) throw wordNotFound()
        return recordQuestion({ session, answers }, record, asked, context)
      })
      if (result.isCorrect !== body.isCorrect || result.correctAnswer !== body.correctAnswer)
        logger.warn(
          { questionId: result.questionId, claimed: body.isCorrect, verdict: result.isCorrect },
          'a claim differs from the verdict',
        )
      return (committed.length > 0 ? created : ok)(asRecordAnswer(result), { committed })
    },
  })

/** The answer that its question has in another session, if any. */
async function firstAnswer(
  quizzes: QuizRepository,
  userId: string,
  { questionId, sessionId }: NewQuestionRecord,
  now: Date,
): Promise<Answer | undefined> {
  if (questionId === undefined) return undefined
  return (await earlierAnswers(quizzes, userId, [questionId], now)).find((answer) => answer.sessionId !== sessionId)
}

/** The questions this record may be about: the one it names, else those of its type about its word. */
async function askedQuestions(quizzes: QuizRepository, userId: string, record: NewQuestionRecord): Promise<AskedQuestion[]> {
  const { wordId, questionType, questionId } = record
  if (questionId === undefined) return askedAboutWord(quizzes, userId, wordId, questionType)
  const found = await askedById(quizzes, userId, [questionId])
  return found.filter((asked) => asked.wordId === wordId && asked.questionType === questionType)
}

const asRecordAnswer = ({ id, sessionId, wordId, questionType, userAnswer, correctAnswer, isCorrect }: Answer): QuestionRecord => ({
  id,
  sessionId,
  wordId,
  questionType,
  userAnswer,
  correctAnswer,
  isCorrect,
})
