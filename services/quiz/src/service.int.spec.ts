import type { RequestListener } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { Quiz, type QuizQuestion } from '@wordloom/contracts/http'
import { type DistractorAnswer, DistractorRequest } from '@wordloom/contracts/internal'
import type * as z from 'zod/mini'
import { commandsOf } from './testing/quiz-commands.ts'
import { aWord, eventsFor, later } from './testing/quiz-fixtures.ts'
import { type RunningQuiz, runQuiz } from './testing/running-quiz.ts'

type DistractorRow = z.infer<typeof DistractorAnswer>['words'][number]

const wrong = (length: number): DistractorRow['distractors'][number] => ({
  word: `wrong${'x'.repeat(length)}`,
  definition: `not this ${'at all '.repeat(length)}`.trim(),
  kind: 'common',
})

/** A dictionary that has the same eight wrong options for every word, finds all that is proposed safe, or is out of order. */
function aDictionary(): { state: { broken: boolean; proposed: string[] }; listener: RequestListener } {
  const state = { broken: false, proposed: [] as string[] }
  const listener: RequestListener = async (request, response) => {
    if (state.broken) return void response.writeHead(503).end()
    const body = DistractorRequest.parse(JSON.parse((await request.toArray()).join('')))
    state.proposed.push(...body.words.flatMap(({ among }) => among.map((sense) => sense.text)))
    const words = body.words.map(({ partOfSpeech, among }) => ({
      partOfSpeech,
      distractors: Array.from({ length: 8 }, (_, length) => wrong(length)),
      safeAmong: among.map((_, place) => place),
    }))
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ words }))
  }
  return { state, listener }
}

let quiz: RunningQuiz
let dictionary: ReturnType<typeof aDictionary>
let ada: ReturnType<typeof eventsFor>
beforeEach(async () => {
  dictionary = aDictionary()
  quiz = await runQuiz(dictionary.listener)
  ada = eventsFor('ada')
})
afterEach(() => quiz.stop())

const texts = ['ran', 'mouse', 'plinth', 'cargo', 'vellum', 'quarry', 'timbre']
const learn = async (count = 7): Promise<void> => {
  for (const [place, text] of texts.slice(0, count).entries())
    await quiz.bus.publish(ada.added(aWord(`w${place}`, { text, definition: `the meaning numbered ${place}`, due: later(-place) })))
}
const generate = async (userId = 'ada'): Promise<QuizQuestion[]> =>
  Quiz.parse((await quiz.call(userId, 'GET', '/api/quiz/generate')).body).questions
const wrongAnswer = ({ questionType, options, correctAnswer }: QuizQuestion): string =>
  questionType === 'multiple_choice' ? (options?.find((option) => option !== correctAnswer) as string) : 'incorrect'
const record = (sessionId: unknown, question: QuizQuestion, position: number, userAnswer = question.correctAnswer) => ({
  sessionId,
  wordId: question.word.id,
  questionType: question.questionType,
  userAnswer,
  correctAnswer: question.correctAnswer,
  isCorrect: userAnswer === question.correctAnswer,
  questionId: question.id,
  position,
})
const openSession = (totalQuestions = 5, key = 'key', correctAnswers = totalQuestions) =>
  quiz.call('ada', 'POST', '/api/quiz/sessions', { wordsCount: totalQuestions, correctAnswers, totalQuestions }, { 'idempotency-key': key })
const finished = () => quiz.published.filter((event) => event.type === 'quiz.session-finished').map((event) => event.data)

describe('GET /api/quiz/generate', () => {
  it('has no questions without words', async () => {
    expect(await generate()).toEqual([])
  })

  it('has five questions of at least two types, the most overdue word first', async () => {
    await learn()
    const questions = await generate()
    expect(questions.map((question) => question.word.id)).toEqual(['w6', 'w5', 'w4', 'w3', 'w2'])
    expect(new Set(questions.map((question) => question.questionType)).size).toBeGreaterThanOrEqual(2)
    for (const { questionType, options, correctAnswer, word } of questions) {
      if (questionType === 'definition') expect(correctAnswer).toBe('knew')
      if (questionType === 'fill_blank') expect(correctAnswer).toBe(word.text)
      if (questionType === 'multiple_choice') {
        expect(new Set(options).size).toBe(4)
        expect(options).toContain(correctAnswer)
      }
    }
  })

  it('says of each word whether it was due or new, so that it waits again once its answer is undone', async () => {
    const learning = (id: string, hours: number) => aWord(id, { status: 'learning', stability: 3, difficulty: 5, due: later(hours) })
    for (const word of [aWord('new'), learning('due', -1), learning('resting', 24)]) await quiz.bus.publish(ada.added(word))
    const waits = (await generate()).map(({ word, wordWaits }) => [word.id, wordWaits])
    expect(waits).toEqual([
      ['due', true],
      ['new', true],
      ['resting', false],
    ])
  })

  it('asks other types while the dictionary is not available', async () => {
    await learn()
    dictionary.state.broken = true
    for (let time = 0; time < 5; time++) {
      const types = (await generate()).map((question) => question.questionType)
      expect(types).toHaveLength(5)
      expect(types).not.toContain('multiple_choice')
      expect(new Set(types).size).toBe(2)
    }
  })

  it('waits for what the learner has just added', async () => {
    const asked = quiz.call('ada', 'GET', '/api/quiz/generate', undefined, { 'x-causal': 'words=7' })
    await learn()
    expect((await asked).body.questions).toHaveLength(5)
  })

  it('proposes what was taken for the word before', async () => {
    await learn(1)
    let question: QuizQuestion | undefined
    while (question?.questionType !== 'multiple_choice') [question] = await generate()
    const { body } = await openSession(1)
    await quiz.call('ada', 'POST', '/api/quiz/questions', record(body.id, question, 0, wrongAnswer(question)))
    dictionary.state.proposed = []
    while (dictionary.state.proposed.length === 0) await generate()
    expect(dictionary.state.proposed[0]).toMatch(/^wrong/)
  })
})

describe('saving by session and records', () => {
  it('finishes with the last record, with the server’s verdicts whatever the page claims', async () => {
    await learn()
    const questions = await generate()
    const session = await openSession(5, 'key', 5)
    expect(session).toMatchObject({ status: 201, causal: null, body: { wordsCount: 5, correctAnswers: 5, totalQuestions: 5 } })
    const answers = questions.map((question, place) => (place < 2 ? question.correctAnswer : place < 4 ? wrongAnswer(question) : ''))
    for (const [place, question] of questions.entries()) {
      expect(finished()).toEqual([])
      const claim = { ...record(session.body.id, question, place, answers[place]), isCorrect: true }
      const answered = await quiz.call('ada', 'POST', '/api/quiz/questions', claim)
      expect(answered).toMatchObject({ status: 201, causal: `quiz=${place === 4 ? 6 : place + 1}` })
      expect(answered.body).toMatchObject({ isCorrect: place < 2, correctAnswer: question.correctAnswer })
    }
    expect(finished()).toEqual([
      { sessionId: session.body.id, wordsCount: 5, correctAnswers: 2, totalQuestions: 5, finishedOn: '2026-03-07' },
    ])
    expect(quiz.published.map((event) => event.seq)).toEqual([1, 2, 3, 4, 5, 6])
    expect((await openSession(5, 'key', 5)).body).toEqual({ ...session.body, correctAnswers: 2 })
  })

  it('that was interrupted counts once when Finish is pressed again, on the day it was pressed first', async () => {
    await learn()
    const questions = await generate()
    const send = async (upTo: number) => {
      const { body } = await openSession()
      const statuses: number[] = []
      for (const [place, question] of questions.slice(0, upTo).entries())
        statuses.push((await quiz.call('ada', 'POST', '/api/quiz/questions', record(body.id, question, place))).status)
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

  it('needs no questionId and no position, as the first form of the call has them', async () => {
    await learn()
    const [question] = (await generate()) as [QuizQuestion]
    const { body } = await openSession(1)
    const { questionId: _1, position: _2, ...bare } = record(body.id, question, 0)
    expect((await quiz.call('ada', 'POST', '/api/quiz/questions', bare)).status).toBe(201)
    expect((await quiz.call('ada', 'POST', '/api/quiz/questions', bare)).status).toBe(200)
    expect(finished()).toHaveLength(1)
  })

  it('asks for other words afterwards, at once', async () => {
    await learn()
    const questions = await generate()
    const { body } = await openSession()
    for (const [place, question] of questions.entries())
      await quiz.call('ada', 'POST', '/api/quiz/questions', record(body.id, question, place))
    expect((await generate()).slice(0, 2).map((question) => question.word.id)).toEqual(['w1', 'w0'])
  })

  it('refuses the same key with another session', async () => {
    await openSession(5, 'key', 5)
    expect(await openSession(5, 'key', 4)).toMatchObject({ status: 422, body: { code: 'quiz.idempotency-key-reused' } })
  })
})

describe('saving in one call', () => {
  const results = (questions: readonly QuizQuestion[], right: number, key = 'key', userId = 'ada') =>
    quiz.call(
      userId,
      'POST',
      '/api/quiz/results',
      {
        answers: questions.map((question, place) => ({
          questionId: question.id,
          answer: place < right ? question.correctAnswer : wrongAnswer(question),
          isCorrect: true,
        })),
      },
      { 'idempotency-key': key },
    )

  it('saves session and records together and answers the server’s results', async () => {
    await learn()
    const questions = await generate()
    const saved = await results(questions, 3)
    expect(saved).toMatchObject({ status: 201, causal: 'quiz=6', body: { correctAnswers: 3, totalQuestions: 5, accuracy: 60 } })
    expect(finished()).toEqual([
      { sessionId: saved.body.sessionId, wordsCount: 5, correctAnswers: 3, totalQuestions: 5, finishedOn: '2026-03-07' },
    ])
    expect(await commandsOf(quiz.quizzes).answers('ada', String(saved.body.sessionId))).toHaveLength(5)
  })

  it('counts once however often it is sent, and refuses the key for other answers', async () => {
    await learn()
    const questions = await generate()
    const [first, second] = await Promise.all([results(questions, 2), results(questions, 2)])
    const third = await results(questions, 2)
    expect([second.body, third.body]).toEqual([first.body, first.body])
    expect(finished()).toHaveLength(1)
    expect(await results(questions, 4)).toMatchObject({ status: 422, body: { code: 'quiz.idempotency-key-reused' } })
    expect(await openSession()).toMatchObject({ status: 422 })
  })

  it('stores nothing of answers to what was not asked, asked of somebody else, or answered twice', async () => {
    await learn()
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

describe('bad input', () => {
  it.each([
    ['more right answers than questions', { wordsCount: 5, correctAnswers: 6, totalQuestions: 5 }],
    ['a negative count', { wordsCount: 5, correctAnswers: -1, totalQuestions: 5 }],
    ['a fraction', { wordsCount: 5, correctAnswers: 2.5, totalQuestions: 5 }],
    ['no questions', { wordsCount: 0, correctAnswers: 0, totalQuestions: 0 }],
    ['texts for numbers', { wordsCount: '5', correctAnswers: '5', totalQuestions: '5' }],
  ])('%s is 400', async (_what, body) => {
    expect(await quiz.call('ada', 'POST', '/api/quiz/sessions', body)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  })

  it('an overlong idempotency key is 400', async () => {
    expect(await openSession(5, 'k'.repeat(256))).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  })

  it('another learner’s session, and one that is none, are 404; an unknown word is 404; what was not asked is 400', async () => {
    await learn()
    const [question] = (await generate()) as [QuizQuestion]
    const { body } = await openSession()
    const send = (userId: string, changed: object = {}) =>
      quiz.call(userId, 'POST', '/api/quiz/questions', { ...record(body.id, question, 0), ...changed })
    expect(await send('bob')).toMatchObject({ status: 404, body: { code: 'quiz.session-not-found' } })
    expect(await send('ada', { sessionId: 'none' })).toMatchObject({ status: 404, body: { code: 'quiz.session-not-found' } })
    expect(await send('ada', { wordId: 'none' })).toMatchObject({ status: 404, body: { code: 'words.word-not-found' } })
    expect(await send('ada', { questionId: 'none' })).toMatchObject({ status: 400, body: { code: 'quiz.question-not-asked' } })
    expect(await send('ada', { position: 5 })).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    expect(await send('ada', { position: 0.5 })).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    expect(quiz.published).toEqual([])
    expect((await send('ada')).status).toBe(201)
  })

  it('an answer too many is 409', async () => {
    await learn()
    const questions = await generate()
    const { body } = await openSession(1)
    const statuses: number[] = []
    for (const question of questions.slice(0, 2))
      statuses.push((await quiz.call('ada', 'POST', '/api/quiz/questions', record(body.id, question, 0))).status)
    expect(statuses).toEqual([201, 409])
  })

  it('nobody’s call is 401', async () => {
    expect((await quiz.call('ada', 'GET', '/api/quiz/generate', undefined, { 'x-wordloom-identity': 'forged' })).status).toBe(401)
  })
})

describe('a learner who left', () => {
  it('has nothing left to be asked', async () => {
    await learn()
    await quiz.bus.publish(ada.left())
    expect(await generate()).toEqual([])
  })
})
