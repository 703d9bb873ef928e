import { describe, expect, it } from '@jest/globals'
import type { QuizQuestion } from '@wordloom/contracts/http'
import { aWord, later } from './quiz-test-kit/quiz-fixtures.ts'
import { ada, addWords, dictionary, generate, openSession, quiz, record, runForEach, wrongAnswer } from './quiz-test-kit/quiz-service.ts'

runForEach()

describe('GET /api/quiz/generate', () => {
  it('answers no questions for a learner without words', async () => {
    expect(await generate()).toEqual([])
  })

  it('answers five questions of at least two types, the most overdue word first', async () => {
    await addWords()
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

  it('marks each word that was due or new with wordWaits', async () => {
    const learning = (id: string, hours: number) => aWord(id, { status: 'learning', stability: 3, difficulty: 5, due: later(hours) })
    for (const word of [aWord('new'), learning('due', -1), learning('resting', 24)]) await quiz.bus.publish(ada.added(word))
    const waits = (await generate()).map(({ word, wordWaits }) => [word.id, wordWaits])
    expect(waits).toEqual([
      ['due', true],
      ['new', true],
      ['resting', false],
    ])
  })

  it('asks no multiple choice while the dictionary is not available', async () => {
    await addWords()
    dictionary.state.broken = true
    for (let time = 0; time < 5; time++) {
      const types = (await generate()).map((question) => question.questionType)
      expect(types).toHaveLength(5)
      expect(types).not.toContain('multiple_choice')
      expect(new Set(types).size).toBe(2)
    }
  })

  it('waits for the events that the causal token names', async () => {
    const asked = quiz.call('ada', 'GET', '/api/quiz/generate', undefined, { 'x-causal': 'words=7' })
    await addWords()
    expect((await asked).body.questions).toHaveLength(5)
  })

  it('proposes words confused before as wrong options', async () => {
    await addWords(1)
    let question: QuizQuestion | undefined
    while (question?.questionType !== 'multiple_choice') [question] = await generate()
    const { body } = await openSession(1)
    await quiz.call('ada', 'POST', '/api/quiz/questions', record(body.id, question, 0, wrongAnswer(question)))
    dictionary.state.proposed = []
    while (dictionary.state.proposed.length === 0) await generate()
    expect(dictionary.state.proposed[0]).toMatch(/^wrong/)
  })
})

describe('bad input', () => {
  it.each([
    ['more right answers than questions', { wordsCount: 5, correctAnswers: 6, totalQuestions: 5 }],
    ['a negative count', { wordsCount: 5, correctAnswers: -1, totalQuestions: 5 }],
    ['a fractional count', { wordsCount: 5, correctAnswers: 2.5, totalQuestions: 5 }],
    ['no questions', { wordsCount: 0, correctAnswers: 0, totalQuestions: 0 }],
    ['strings for numbers', { wordsCount: '5', correctAnswers: '5', totalQuestions: '5' }],
  ])('answers 400 to a session with %s', async (_what, body) => {
    expect(await quiz.call('ada', 'POST', '/api/quiz/sessions', body)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  })

  it('answers 400 to an idempotency key over 255 characters', async () => {
    expect(await openSession(5, 'k'.repeat(256))).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  })

  it('answers 404 for a missing or another learner’s session and an unknown word, 400 for a question that was not asked', async () => {
    await addWords()
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

  it('answers 409 to more answers than questions', async () => {
    await addWords()
    const questions = await generate()
    const { body } = await openSession(1)
    const statuses: number[] = []
    for (const question of questions.slice(0, 2))
      statuses.push((await quiz.call('ada', 'POST', '/api/quiz/questions', record(body.id, question, 0))).status)
    expect(statuses).toEqual([201, 409])
  })

  it('answers 401 to a forged identity', async () => {
    expect((await quiz.call('ada', 'GET', '/api/quiz/generate', undefined, { 'x-wordloom-identity': 'forged' })).status).toBe(401)
  })
})

describe('a deleted account', () => {
  it('has no words left for a quiz', async () => {
    await addWords()
    await quiz.bus.publish(ada.accountDeleted())
    expect(await generate()).toEqual([])
  })
})
