import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { readUnsentQuizzes, writeUnsentQuizzes } from '@wordloom/web-kit'
import { renderComponent, type StubResponse, type StubResponses, stubCalls } from '@wordloom/web-kit/test-kit'
import { questions } from '../quiz-flow/quiz-questions.fixture.ts'
import { learner, record } from '../take-quiz/open-quiz.fixture.tsx'
import { holdQuiz } from './held-quizzes.ts'
import { SendUnsentQuizzes } from './send-unsent-quizzes.tsx'
import { forgetUnsentQuiz, keepUnsentQuiz, unsentQuizzesOf } from './unsent-quizzes.ts'

const quizOf = (quizKey: string) => ({
  quizKey,
  questions: questions.slice(0, 1),
  answers: [{ questionId: questions[0]!.id, answer: 'knew', isCorrect: true, answeredAt: '2026-11-20T08:00:00.000Z' }],
})

function send(stubs: StubResponses = {}) {
  const seen = stubCalls({
    'POST /api/quiz/sessions': { json: { id: 's1', wordsCount: 1, correctAnswers: 1, totalQuestions: 1 } },
    'POST /api/quiz/questions': record,
    ...stubs,
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
    send({ 'POST /api/quiz/sessions': { status: 409, text: 'Your history is full', code: 'quiz.history-full' } })
    expect(await screen.findByText('Failed to save quiz results: 409: Your history is full')).toBeTruthy()
    expect(unsentQuizzesOf('ada')).toEqual([])
  })

  it('are left to the dialog that shows them', async () => {
    keepUnsentQuiz('ada', 'session', quizOf('mine'))
    const release = holdQuiz('mine')
    const keys = send()
    await act(async () => {})
    expect(keys()).toEqual([])
    release()
    act(() => void dispatchEvent(new Event('online')))
    await waitFor(() => expect(unsentQuizzesOf('ada')).toEqual([]))
  })

  it('are left to another tab that shows or sends them', async () => {
    keepUnsentQuiz('ada', 'session', quizOf('mine'))
    const request = jest.fn(async (_name: string, _options: unknown, act: (lock: null) => unknown) => act(null))
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
    const keys = send()
    await waitFor(() => expect(request).toHaveBeenCalled())
    await act(async () => {})
    Reflect.deleteProperty(navigator, 'locks')
    expect(keys()).toEqual([])
    expect(request).toHaveBeenCalledWith('wordloom.quiz.mine', { ifAvailable: true }, expect.anything())
    expect(unsentQuizzesOf('ada')).toHaveLength(1)
  })

  it('are not sent if another tab has sent them meanwhile', async () => {
    keepUnsentQuiz('ada', 'session', quizOf('mine'))
    const request = async (_name: string, _options: unknown, act: (lock: object) => unknown) => {
      forgetUnsentQuiz('mine')
      return act({})
    }
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
    const keys = send()
    await act(async () => {})
    Reflect.deleteProperty(navigator, 'locks')
    expect(keys()).toEqual([])
  })

  it('are kept if something before Wordloom refuses them', async () => {
    keepUnsentQuiz('ada', 'session', quizOf('mine'))
    const keys = send({ 'POST /api/quiz/sessions': { status: 404, text: 'No such host' } })
    await waitFor(() => expect(keys()).toHaveLength(1))
    await act(async () => {})
    expect(unsentQuizzesOf('ada')).toHaveLength(1)
  })

  it('do not wait for one that fails', async () => {
    keepUnsentQuiz('ada', 'session', quizOf('failing'))
    keepUnsentQuiz('ada', 'session', quizOf('mine'))
    send({
      'POST /api/quiz/sessions': ({ headers }) =>
        headers['Idempotency-Key'] === 'mine'
          ? { json: { id: 's1', wordsCount: 1, correctAnswers: 1, totalQuestions: 1 } }
          : { status: 500, text: 'Something went wrong' },
    })
    await screen.findByText('Your earlier quiz is saved: 1 of 1 correct.')
    expect(unsentQuizzesOf('ada')).toMatchObject([quizOf('failing')])
  })

  it('wait once the session has ended, which is asked for after a 401', async () => {
    keepUnsentQuiz('ada', 'session', quizOf('mine'))
    const ended: StubResponse = { status: 401, text: 'Please sign in' }
    const user = jest.fn(() => ended)
    const keys = send({ 'GET /api/auth/user': user, 'POST /api/quiz/sessions': ended })
    await waitFor(() => expect(user).toHaveBeenCalled())
    await act(async () => {})
    act(() => void dispatchEvent(new Event('online')))
    await act(async () => {})
    expect(keys()).toHaveLength(1)
    expect(unsentQuizzesOf('ada')).toHaveLength(1)
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
