import { describe, expect, it } from '@jest/globals'
import type { QuizQuestion } from '@wordloom/contracts/http'
import { commandsOf } from '../quiz-test-kit/quiz-commands.ts'
import { addWords, finished, generate, openSession, quiz, record, runForEach, wrongAnswer } from '../quiz-test-kit/quiz-service.ts'

runForEach()

describe('saving by POST /api/quiz/sessions and /questions', () => {
  it('finishes the session with its last record, by the server’s verdicts and not the page’s claims', async () => {
    await addWords()
    const questions = await generate()
    const session = await openSession(5, 'key', 5)
    expect(session).toMatchObject({ status: 201, causal: null, body: { wordsCount: 5, correctAnswers: 5, totalQuestions: 5 } })
    const answers = questions.map((question, index) => (index < 2 ? question.correctAnswer : index < 4 ? wrongAnswer(question) : ''))
    for (const [index, question] of questions.entries()) {
      expect(finished()).toEqual([])
      const claim = { ...record(session.body.id, question, index, answers[index]), isCorrect: true }
      const answered = await quiz.call('ada', 'POST', '/api/quiz/questions', claim)
      expect(answered).toMatchObject({ status: 201, causal: `quiz=${index === 4 ? 6 : index + 1}` })
      expect(answered.body).toMatchObject({ isCorrect: index < 2, correctAnswer: question.correctAnswer })
    }
    expect(finished()).toEqual([
      { sessionId: session.body.id, wordsCount: 5, correctAnswers: 2, totalQuestions: 5, finishedOn: '2026-03-07' },
    ])
    expect(quiz.published.map((event) => event.seq)).toEqual([1, 2, 3, 4, 5, 6])
    expect((await openSession(5, 'key', 5)).body).toEqual({ ...session.body, correctAnswers: 2 })
  })

  it('counts an interrupted save once after a retry, on the day Finish was first pressed', async () => {
    await addWords()
    const questions = await generate()
    const send = async (upTo: number) => {
      const { body } = await openSession()
      const statuses: number[] = []
      for (const [index, question] of questions.slice(0, upTo).entries())
        statuses.push((await quiz.call('ada', 'POST', '/api/quiz/questions', record(body.id, question, index))).status)
      return { id: body.id, statuses }
    }
    quiz.clock.at = new Date('2026-03-07T23:59:59Z')
    const first = await send(2)
    quiz.clock.at = new Date('2026-03-08T00:03:00Z')
    const second = await send(5)
    const third = await send(5)
    expect([second.id, third.id]).toEqual([first.id, first.id])
    expect([first, second, third].map(({ statuses }) => statuses)).toEqual([
      [201, 201],
      [200, 200, 201, 201, 201],
      [200, 200, 200, 200, 200],
    ])
    expect(quiz.published.filter((event) => event.type === 'quiz.question-answered')).toHaveLength(5)
    expect(finished()).toMatchObject([{ correctAnswers: 5, finishedOn: '2026-03-07' }])
  })

  it('accepts records without questionId and position', async () => {
    await addWords()
    const [question] = (await generate()) as [QuizQuestion]
    const { body } = await openSession(1)
    const { questionId: _1, position: _2, ...bare } = record(body.id, question, 0)
    expect((await quiz.call('ada', 'POST', '/api/quiz/questions', bare)).status).toBe(201)
    expect((await quiz.call('ada', 'POST', '/api/quiz/questions', bare)).status).toBe(200)
    expect(finished()).toHaveLength(1)
  })

  it('the next quiz asks other words right after the save', async () => {
    await addWords()
    const questions = await generate()
    const { body } = await openSession()
    for (const [index, question] of questions.entries())
      await quiz.call('ada', 'POST', '/api/quiz/questions', record(body.id, question, index))
    expect((await generate()).slice(0, 2).map((question) => question.word.id)).toEqual(['w1', 'w0'])
  })

  it('answers 422 to an idempotency key reused with another body', async () => {
    await openSession(5, 'key', 5)
    expect(await openSession(5, 'key', 4)).toMatchObject({ status: 422, body: { code: 'request.idempotency-key-reused' } })
  })
})

describe('saving by POST /api/quiz/results', () => {
  const results = (questions: readonly QuizQuestion[], right: number, key = 'key', userId = 'ada') =>
    quiz.call(
      userId,
      'POST',
      '/api/quiz/results',
      {
        answers: questions.map((question, index) => ({
          questionId: question.id,
          answer: index < right ? question.correctAnswer : wrongAnswer(question),
          isCorrect: true,
        })),
      },
      { 'idempotency-key': key },
    )

  it('saves session and answers in one transaction and answers the server’s results', async () => {
    await addWords()
    const questions = await generate()
    const saved = await results(questions, 3)
    expect(saved).toMatchObject({ status: 201, causal: 'quiz=6', body: { correctAnswers: 3, totalQuestions: 5, accuracy: 60 } })
    expect(finished()).toEqual([
      { sessionId: saved.body.sessionId, wordsCount: 5, correctAnswers: 3, totalQuestions: 5, finishedOn: '2026-03-07' },
    ])
    expect(await commandsOf(quiz.quizzes).answers('ada', String(saved.body.sessionId))).toHaveLength(5)
  })

  it('counts once however often it is sent, and answers 422 to the key with other answers', async () => {
    await addWords()
    const questions = await generate()
    const [first, second] = await Promise.all([results(questions, 2), results(questions, 2)])
    const third = await results(questions, 2)
    expect([second.body, third.body]).toEqual([first.body, first.body])
    expect(finished()).toHaveLength(1)
    expect(await results(questions, 4)).toMatchObject({ status: 422, body: { code: 'request.idempotency-key-reused' } })
    expect(await openSession()).toMatchObject({ status: 422 })
  })

  it('saves the new answers of a call of which others were saved before', async () => {
    await addWords()
    const questions = await generate()
    const [first] = questions as [QuizQuestion]
    const alone = await results([first], 1, 'one')
    const rest = await results(questions, 5, 'all')
    expect(rest).toMatchObject({ status: 201, body: { correctAnswers: 4, totalQuestions: 4 } })
    expect(await results(questions, 5, 'all')).toMatchObject({ status: 200, body: rest.body })
    expect(await results(questions, 5, 'again')).toMatchObject({ status: 200, body: alone.body })
    expect(finished()).toHaveLength(2)
    expect(quiz.published.filter((event) => event.type === 'quiz.question-answered')).toHaveLength(5)
  })

  it('stores nothing if one question was not asked, was asked of another learner, or is answered twice', async () => {
    await addWords()
    const questions = await generate()
    const [question] = questions as [QuizQuestion]
    const notAsked = { status: 400, body: { code: 'quiz.question-not-asked' } }
    expect(await results([...questions, { ...question, id: 'never' }], 5)).toMatchObject(notAsked)
    expect(await results(questions, 5, 'key', 'bob')).toMatchObject(notAsked)
    expect(await results([question, question], 2)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    expect(quiz.published).toEqual([])
    expect((await results(questions, 5)).status).toBe(201)
  })
})
