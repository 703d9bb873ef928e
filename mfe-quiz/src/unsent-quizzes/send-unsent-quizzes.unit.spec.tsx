import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { readUnsentQuizzes, writeUnsentQuizzes } from '@wordloom/web-kit'
import { renderComponent, type StubResponses, stubCalls } from '@wordloom/web-kit/test-kit'
import { questions } from '../quiz-flow/quiz-questions.fixture.ts'
import { record } from '../take-quiz/open-quiz.fixture.tsx'
import { SendUnsentQuizzes } from './send-unsent-quizzes.tsx'
import { forgetUnsentQuiz, holdUnsentQuiz, keepUnsentQuiz, unsentQuizzesOf } from './unsent-quizzes.ts'

const learner = { id: 'ada', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@wordloom.app', profileImageUrl: '' }
const quizOf = (quizKey: string) => ({
  quizKey,
  questions: questions.slice(0, 1),
  answers: [{ questionId: questions[0]!.id, answer: 'knew', isCorrect: true, answeredAt: '2026-11-20T08:00:00.000Z' }],
})

function send(answers: StubResponses = {}) {
  const seen = stubCalls({
    'POST /api/quiz/sessions': { json: { id: 's1', wordsCount: 1, correctAnswers: 1, totalQuestions: 1 } },
    'POST /api/quiz/questions': record,
    ...answers,
  })
  renderComponent(<SendUnsentQuizzes />, { learner })
  return () => seen.filter(({ call }) => call === 'POST /api/quiz/sessions').map(({ headers }) => headers['Idempotency-Key'])
}

describe('quizzes that an earlier page could not save', () => {
  beforeEach(() => void writeUnsentQuizzes([]))

  it('are saved under their key, said so, and forgotten; those of another learner stay', async () => {
    keepUnsentQuiz('ada', 'session', quizOf('mine'))
    keepUnsentQuiz('ben', 'session', quizOf('theirs'))
    const keys = send()
    expect(await screen.findByText('Your earlier quiz is saved: 1 of 1 correct.')).toBeTruthy()
    expect(keys()).toEqual(['mine'])
    expect(unsentQuizzesOf('ada')).toEqual([])
    expect(unsentQuizzesOf('ben')).toMatchObject([quizOf('theirs')])
  })

  it('are kept while the server cannot be reached, and saved once the browser is online again', async () => {
    keepUnsentQuiz('ada', 'session', quizOf('mine'))
    let reachable = false
    const keys = send({
      'POST /api/quiz/sessions': () => {
        if (!reachable) throw new TypeError('Failed to fetch')
        return { json: { id: 's1', wordsCount: 1, correctAnswers: 1, totalQuestions: 1 } }
      },
    })
    await waitFor(() => expect(keys()).toHaveLength(1))
    expect(unsentQuizzesOf('ada')).toHaveLength(1)
    reachable = true
    await waitFor(() => {
      act(() => void dispatchEvent(new Event('online')))
      expect(unsentQuizzesOf('ada')).toEqual([])
    })
    expect(new Set(keys())).toEqual(new Set(['mine']))
  })

  it('of the quiz page are saved by its own call, which the server knows if it has arrived', async () => {
    keepUnsentQuiz('ada', 'results', quizOf('mine'))
    const results = jest.fn((_call: unknown) => ({ json: { sessionId: 's1', correctAnswers: 1, totalQuestions: 1, accuracy: 100 } }))
    const keys = send({ 'POST /api/quiz/results': results })
    expect(await screen.findByText('Your earlier quiz is saved: 1 of 1 correct.')).toBeTruthy()
    expect(results.mock.calls).toMatchObject([[{ body: { answers: quizOf('mine').answers }, headers: { 'Idempotency-Key': 'mine' } }]])
    expect(keys()).toEqual([])
  })

  it('are forgotten with a toast if the server refuses them', async () => {
    keepUnsentQuiz('ada', 'session', quizOf('mine'))
    send({ 'POST /api/quiz/sessions': { status: 409, text: 'Answered too long ago' } })
    expect(await screen.findByText('Failed to save quiz results: 409: Answered too long ago')).toBeTruthy()
    expect(unsentQuizzesOf('ada')).toEqual([])
  })

  it('are left to the dialog that shows them', async () => {
    keepUnsentQuiz('ada', 'session', quizOf('mine'))
    const release = holdUnsentQuiz('mine')
    const keys = send()
    await act(async () => {})
    expect(keys()).toEqual([])
    release()
    act(() => void dispatchEvent(new Event('online')))
    await waitFor(() => expect(unsentQuizzesOf('ada')).toEqual([]))
  })

  it('that cannot be read are passed over, and kept for a release that can', () => {
    const later = { learner: 'ada', quizKey: 'later', questions: [{ questionType: 'drawing' }] }
    writeUnsentQuizzes([null, later])
    keepUnsentQuiz('ada', 'session', quizOf('mine'))
    expect(unsentQuizzesOf('ada')).toMatchObject([quizOf('mine')])
    forgetUnsentQuiz('mine')
    expect(readUnsentQuizzes()).toEqual([null, later])
  })

  it.each(['{', 'null', '{"learner":"ada"}', '[{"learner":"ada"}]'])('count as none if %s is stored', (text) => {
    localStorage.setItem('wordloom.unsentQuizzes', text)
    expect(unsentQuizzesOf('ada')).toEqual([])
  })
})
