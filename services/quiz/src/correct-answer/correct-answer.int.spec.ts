import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { QuizQuestion } from '@wordloom/contracts/http'
import { Quiz } from '@wordloom/contracts/http'
import { aWord, eventsFor, later, noon } from '../quiz-test-kit/quiz-fixtures.ts'
import { type RunningQuiz, runQuiz } from '../quiz-test-kit/running-quiz.ts'

const texts = ['plinth', 'cargo', 'vellum', 'quarry', 'timbre']
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

let quiz: RunningQuiz
let questions: QuizQuestion[]
beforeEach(async () => {
  quiz = await runQuiz((_request, response) => void response.writeHead(503).end())
  const ada = eventsFor('ada')
  for (const [index, text] of texts.entries())
    await quiz.bus.publish(ada.added(aWord(`w${index}`, { text, definition: `the meaning numbered ${index}` })))
  questions = await generate()
})
afterEach(() => quiz.stop())

type SentAnswer = { answer?: string; answeredAt?: string; correction?: string }

const generate = async (userId = 'ada'): Promise<QuizQuestion[]> =>
  Quiz.parse((await quiz.call(userId, 'GET', '/api/quiz/generate')).body).questions
const answersOf = (given: readonly SentAnswer[]) =>
  given.map(({ answer, ...rest }, index) => {
    const { id, correctAnswer } = questions[index] as QuizQuestion
    return { questionId: id, answer: answer ?? correctAnswer, isCorrect: answer === undefined, ...rest }
  })
const save = (given: readonly SentAnswer[], key = 'key', userId = 'ada') =>
  quiz.call(userId, 'POST', '/api/quiz/results', { answers: answersOf(given) }, { 'idempotency-key': key })
const correct = (sessionId: unknown, index: number, correction: string, userId = 'ada') =>
  quiz.call(userId, 'POST', '/api/quiz/corrections', { sessionId, questionId: questions[index]?.id, correction })
const publishedOf = (type: string) =>
  quiz.published.filter((event) => event.type === type).map(({ data }) => data as Record<string, unknown>)
const after = (ms: number): string => new Date(noon.getTime() + ms).toISOString()

describe('POST /api/quiz/corrections', () => {
  it('answers the new results with 201, the same correction again with 200, and publishes it once', async () => {
    const { body } = await save([{}, { answer: 'no' }, { answer: 'no' }])
    const right = { ...body, correctAnswers: 2, accuracy: 67 }
    expect(await correct(body.sessionId, 1, 'right')).toEqual({ status: 201, body: right, causal: 'quiz=5' })
    expect(await correct(body.sessionId, 1, 'right')).toEqual({ status: 200, body: right, causal: null })
    const undone = { ...body, correctAnswers: 2, totalQuestions: 2, accuracy: 100 }
    expect(await correct(body.sessionId, 2, 'undone')).toEqual({ status: 201, body: undone, causal: 'quiz=6' })
    expect(await correct(body.sessionId, 2, 'undone')).toEqual({ status: 200, body: undone, causal: null })
    expect((await save([{}, { answer: 'no' }, { answer: 'no' }])).body).toEqual(undone)
    const answered = publishedOf('quiz.question-answered')
    expect(publishedOf('quiz.answer-corrected')).toMatchObject([
      { correction: 'right', answerId: answered[1]?.answerId, finished: { finishedOn: '2026-03-07', after: { correctAnswers: 2 } } },
      { correction: 'undone', answerId: answered[2]?.answerId, finished: { after: { correctAnswers: 2, totalQuestions: 2 } } },
    ])
  })

  it('answers 404 for a missing, withdrawn or another learner’s answer', async () => {
    const { body } = await save([{ answer: 'no' }])
    const notFound = { status: 404, body: { code: 'quiz.answer-not-found' } }
    expect(await correct(body.sessionId, 1, 'right')).toMatchObject(notFound)
    expect(await correct('none', 0, 'right')).toMatchObject(notFound)
    expect(await correct(body.sessionId, 0, 'right', 'bob')).toMatchObject(notFound)
    expect(await correct(body.sessionId, 0, 'undone', 'bob')).toMatchObject(notFound)
    await correct(body.sessionId, 0, 'undone')
    expect(await correct(body.sessionId, 0, 'right')).toMatchObject(notFound)
  })

  it('answers 409 to Undo of an answer that is not the last, and to any correction once the next quiz has been asked', async () => {
    const { body } = await save([{ answer: 'no' }, { answer: 'no' }])
    expect(await correct(body.sessionId, 0, 'undone')).toMatchObject({ status: 409, body: { code: 'quiz.not-the-last-answer' } })
    expect((await correct(body.sessionId, 0, 'right')).status).toBe(201)
    quiz.clock.at = later(1)
    await quiz.bus.publish(eventsFor('bob').added(aWord('of Bob', { definition: 'what Bob has' })))
    expect(await generate('bob')).toHaveLength(1)
    expect((await correct(body.sessionId, 1, 'right')).status).toBe(201)
    await generate()
    expect(await correct(body.sessionId, 1, 'undone')).toMatchObject({ status: 409, body: { code: 'quiz.correction-too-late' } })
    expect((await correct(body.sessionId, 1, 'right')).status).toBe(200)
  })

  it('answers 400 for an unknown correction, and for ‘I was right’ about a skipped question', async () => {
    const { body } = await save([{ answer: '' }])
    const invalid = { status: 400, body: { code: 'request.invalid' } }
    expect(await correct(body.sessionId, 0, 'wrong')).toMatchObject(invalid)
    expect(await correct(body.sessionId, 0, 'right')).toMatchObject(invalid)
    expect(publishedOf('quiz.answer-corrected')).toEqual([])
    expect((await correct(body.sessionId, 0, 'undone')).status).toBe(201)
  })

  it('corrects an answer of an unfinished session, whose session-finished event has the corrected count', async () => {
    const session = { wordsCount: 2, correctAnswers: 0, totalQuestions: 2 }
    const { id } = (await quiz.call('ada', 'POST', '/api/quiz/sessions', session)).body as { id: string }
    const record = (index: number, userAnswer: string) => {
      const { id: questionId, word, questionType, correctAnswer } = questions[index] as QuizQuestion
      const asked = { sessionId: id, questionId, wordId: word.id, questionType, correctAnswer, position: index }
      return quiz.call('ada', 'POST', '/api/quiz/questions', { ...asked, userAnswer, isCorrect: false })
    }
    await record(0, 'no')
    expect((await correct(id, 0, 'undone')).body).toMatchObject({ correctAnswers: 0, totalQuestions: 1 })
    await record(1, 'no')
    expect(publishedOf('quiz.session-finished')).toMatchObject([{ correctAnswers: 0, totalQuestions: 1 }])
    expect((await correct(id, 1, 'right')).body).toMatchObject({ correctAnswers: 1, totalQuestions: 1 })
  })
})

describe('saving an answer', () => {
  it('counts an answer that is saved with the correction ‘right’ as right', async () => {
    const saved = await save([{ answer: 'no', correction: 'right' }, { answer: 'no' }])
    expect(saved.body).toMatchObject({ correctAnswers: 1, totalQuestions: 2, accuracy: 50 })
    expect(quiz.published.map(({ type }) => type)).toEqual([
      'quiz.question-answered',
      'quiz.answer-corrected',
      'quiz.question-answered',
      'quiz.session-finished',
    ])
    expect(publishedOf('quiz.question-answered').map(({ isCorrect }) => isCorrect)).toEqual([false, false])
    expect(await save([{ answer: '', correction: 'right' }], 'other')).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  })

  it('publishes the id of the answer, when it was given and the learner’s local day', async () => {
    quiz.caller.timeZone = 'Pacific/Auckland'
    quiz.clock.at = new Date('2026-03-05T19:00:00.000Z')
    questions = await generate()
    quiz.clock.at = noon
    await save([{ answeredAt: '2026-03-05T20:00:00.000Z' }, {}])
    const [told, now] = publishedOf('quiz.question-answered')
    expect(told).toMatchObject({ answeredAt: '2026-03-05T20:00:00.000Z', answeredOn: '2026-03-06' })
    expect(now).toMatchObject({ answeredAt: noon.toISOString(), answeredOn: '2026-03-08' })
    expect(now?.answerId).toEqual(expect.stringMatching(/^[0-9a-f-]{36}$/))
    expect(now?.answerId).not.toBe(told?.answerId)
  })

  it('dates an answer given before its question was asked to when it was asked', async () => {
    await save([{ answeredAt: after(-2 * dayMs) }])
    expect(publishedOf('quiz.question-answered')).toMatchObject([{ answeredAt: noon.toISOString(), answeredOn: '2026-03-07' }])
  })

  it('answers 400 to an answer dated over 5 minutes ahead or over 30 days ago, and stores nothing', async () => {
    const refused = (code: string) => ({ status: 400, body: { code } })
    expect(await save([{ answeredAt: after(5 * minuteMs + 1) }])).toMatchObject(refused('quiz.answered-in-future'))
    expect(await save([{}, { answeredAt: after(-365 * dayMs) }])).toMatchObject(refused('quiz.answered-too-long-ago'))
    expect(await save([{ answeredAt: 'yesterday' }])).toMatchObject(refused('request.invalid'))
    expect(quiz.published).toEqual([])
    expect((await save([{ answeredAt: after(5 * minuteMs) }, { answeredAt: after(-30 * dayMs) }])).status).toBe(201)
  })

  it('returns the first answer of a question that is answered again under another key or in another session', async () => {
    const first = await save([{}, { answer: 'no' }])
    const published = quiz.published.length
    expect(await save([{ answeredAt: after(-20 * dayMs) }, {}], 'other')).toEqual({ ...first, status: 200, causal: null })
    const session = { wordsCount: 1, correctAnswers: 1, totalQuestions: 1 }
    const { id: sessionId } = (await quiz.call('ada', 'POST', '/api/quiz/sessions', session)).body as { id: string }
    const { id: questionId, word, questionType, correctAnswer } = questions[1] as QuizQuestion
    const record = {
      sessionId,
      questionId,
      wordId: word.id,
      questionType,
      correctAnswer,
      position: 0,
      userAnswer: correctAnswer,
      isCorrect: true,
    }
    expect(await quiz.call('ada', 'POST', '/api/quiz/questions', record)).toMatchObject({
      status: 200,
      body: { sessionId: first.body.sessionId, userAnswer: 'no', isCorrect: false },
    })
    expect(quiz.published).toHaveLength(published)
  })

  it('returns the first answer when the same request is repeated 31 days later', async () => {
    const given = [{ answer: 'no', answeredAt: noon.toISOString() }]
    const first = await save(given)
    quiz.clock.at = new Date(noon.getTime() + 31 * dayMs)
    expect(await save(given)).toEqual({ ...first, status: 200, causal: null })
  })
})
