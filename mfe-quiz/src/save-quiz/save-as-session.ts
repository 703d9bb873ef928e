import { type NewQuestionRecord, type NewQuizSession, type QuestionRecord, type QuizSession, quizApi } from '@wordloom/contracts/http'
import { call, callForResponse } from '@wordloom/web-kit'
import { localResults, rightAnswers, type SaveQuiz } from './finished-quiz.ts'

/**
 * POST /api/quiz/questions. Idempotent per session and position. Resolves once the record is stored, with a function that reads the rest of
 * the answer.
 */
const recordQuestion = async (record: NewQuestionRecord): Promise<() => Promise<QuestionRecord>> => {
  const answer = (await callForResponse(quizApi.recordQuestion, { body: record })).read()
  return () => answer
}

/** POST /api/quiz/sessions. Idempotent: the same key returns the same session. */
const createSession = (quizKey: string, session: NewQuizSession): Promise<QuizSession> =>
  call(quizApi.openSession, { body: session, headers: { 'Idempotency-Key': quizKey } })

/**
 * How the dialog saves: the session first, then one record per answer, in order. After a failure all of it is sent again; the quiz's key
 * and each record's position make that idempotent.
 */
export const saveAsSession: SaveQuiz = async (quiz) => {
  const totalQuestions = quiz.questions.length
  const session = await createSession(quiz.quizKey, {
    wordsCount: new Set(quiz.questions.map((question) => question.word.id)).size,
    correctAnswers: rightAnswers(quiz),
    totalQuestions,
  })
  const readers: (() => Promise<unknown>)[] = []
  for (const [position, { questionId, answer, ...given }] of quiz.answers.entries()) {
    const question = quiz.questions[position]
    if (question === undefined) throw new Error('An answer has no question')
    // The next record waits until this one is stored, but not until its answer has been read.
    readers.push(
      await recordQuestion({
        sessionId: session.id,
        wordId: question.word.id,
        questionType: question.questionType,
        userAnswer: answer,
        correctAnswer: question.correctAnswer,
        questionId,
        position,
        ...given,
      }),
    )
  }
  await Promise.all(readers.map((read) => read()))
  return localResults(quiz, session.id)
}
