import { describe, expect, it } from '@jest/globals'
import type { Answer } from '../quiz/session.ts'
import { anAskedQuestion, aSession, contextOf, later } from '../quiz-test-kit/quiz-fixtures.ts'
import { type QuestionReference, recordQuestion } from './record-question.ts'

const session = aSession('ada', 's', { totalQuestions: 2, openedOn: '2026-03-06' })
const choice = anAskedQuestion('ada', 'q1', { wordId: 'w1', questionType: 'multiple_choice', correctAnswer: 'a bird', options: [] })
const typed = anAskedQuestion('ada', 'q2', { wordId: 'w2', questionType: 'fill_blank', correctAnswer: 'Ran' })
const known = anAskedQuestion('ada', 'q3', { wordId: 'w1' })

const record = (asked: typeof choice, userAnswer: string, reference: Partial<QuestionReference> = {}, answers: readonly Answer[] = []) =>
  recordQuestion(
    { session, answers },
    { id: `answer ${answers.length}`, wordId: asked.wordId, questionType: asked.questionType, userAnswer, timeZone: 'UTC', ...reference },
    [asked],
    contextOf('ada', later(answers.length)),
  )
const verdict = (...args: Parameters<typeof record>) => record(...args).result.isCorrect

describe('recording an answer', () => {
  it('grades a definition question: knew (‘I knew this’) is right, incorrect (‘I didn’t know’) is wrong', () => {
    expect([verdict(known, 'knew'), verdict(known, 'incorrect'), verdict(known, 'Knew')]).toEqual([true, false, false])
  })

  it('grades multiple choice by exact comparison with the right option', () => {
    expect([verdict(choice, 'a bird'), verdict(choice, 'A bird'), verdict(choice, 'a fish')]).toEqual([true, false, false])
  })

  it('compares a typed answer trimmed and lower-cased', () => {
    expect([verdict(typed, '  rAN '), verdict(typed, 'run'), verdict(typed, 'rann')]).toEqual([true, false, false])
  })

  it('records an empty answer as skipped: wrong, and the word is not postponed', () => {
    const { result, saved } = record(known, '')
    expect(result).toMatchObject({ userAnswer: '', isCorrect: false })
    expect(saved).toMatchObject({ postponed: [], events: [{ type: 'quiz.question-answered', data: { userAnswer: '', isCorrect: false } }] })
  })

  it('records the wrong option that was chosen as a confusion', () => {
    const options = [
      { text: 'a bird', word: 'owl', definition: 'a bird' },
      { text: 'a fish', word: 'cod', definition: 'a fish' },
    ]
    const taken = (answer: string) => record({ ...choice, options }, answer).saved?.confusions.map((confusion) => confusion.taken.word)
    expect([taken('a fish'), taken('a bird'), taken('')]).toEqual([['cod'], [], []])
  })
})

describe('the answers of a session', () => {
  const first = record(choice, 'a fish', { position: 0 })
  const before = [first.result]

  it('finish it with the last one, with the server’s count and on the day it was opened', () => {
    expect(first.saved?.events.map((event) => event.type)).toEqual(['quiz.question-answered'])
    expect(first.saved?.session).toMatchObject({ correctAnswers: 2, answered: 1, finishedAt: null })
    const last = record(typed, 'ran', { position: 1 }, before)
    expect(last.saved?.session).toMatchObject({ correctAnswers: 1, answered: 2, finishedAt: later(1) })
    expect(last.saved?.events[1]).toMatchObject({
      type: 'quiz.session-finished',
      data: { sessionId: 's', correctAnswers: 1, totalQuestions: 2, finishedOn: '2026-03-06' },
    })
  })

  it('are one per word and position: the first is kept', () => {
    expect(record(choice, 'a bird', { position: 0 }, before)).toEqual({ result: first.result, saved: null })
    expect(record(choice, 'a bird', { questionId: 'q1' }, before)).toEqual({ result: first.result, saved: null })
    expect(record(choice, 'a bird', {}, before)).toEqual({ result: first.result, saved: null })
  })

  it('get the lowest free position if the request has none', () => {
    const one = record(choice, 'a bird', { position: 1 })
    expect(record(typed, 'ran', {}, [one.result]).result.position).toBe(0)
  })

  it('are at most as many as its questions, at positions below that number', () => {
    const all = [...before, record(typed, 'ran', { position: 1 }, before).result]
    expect(() => record(known, 'knew', { position: 2 }, all)).toThrow(expect.objectContaining({ code: 'quiz.session-full' }))
    expect(() => record(known, 'knew', { position: 2 })).toThrow(expect.objectContaining({ code: 'request.invalid' }))
    expect(record(typed, 'again', { position: 1 }, all).saved).toBeNull()
  })

  it('are refused if the question was not asked, or was answered at another position', () => {
    const notAsked = expect.objectContaining({ code: 'quiz.question-not-asked' })
    const none = () => recordQuestion({ session, answers: [] }, { ...choice, userAnswer: 'a bird', timeZone: 'UTC' }, [], contextOf('ada'))
    expect(none).toThrow(notAsked)
    expect(() => record(choice, 'a bird', { position: 1 }, before)).toThrow(notAsked)
  })
})
