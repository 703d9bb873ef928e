import { describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { dismissToast } from '@wordloom/ui'
import { writeUnsentQuizzes } from '@wordloom/web-kit'
import { questions } from '../quiz-flow/quiz-questions.fixture.ts'
import { unsentQuizzesOf } from '../unsent-quizzes/unsent-quizzes.ts'
import { learner, next, openDefaultQuiz as openQuiz, record } from './open-quiz.fixture.tsx'

const only = (index: number) => [questions[index]]

describe('a quiz that cannot be saved', () => {
  it('stays open with a toast, and Finish saves it again under the same key', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    let fails = true
    const failOnce = () => {
      const answer = fails ? { status: 503, text: 'The quiz service cannot be reached' } : record
      fails = false
      return answer
    }
    const { user, seen } = openQuiz({ 'POST /api/quiz/questions': failOnce }, only(0))
    await screen.findByText('1/1')
    await user.keyboard(' 1{Enter}')
    expect(await screen.findByText('Failed to save quiz results: 503: The quiz service cannot be reached')).toBeTruthy()
    expect(screen.getByText('Error')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'I knew this' }).getAttribute('aria-pressed')).toBe('true')
    expect(console.error).toHaveBeenCalled()
    await user.click(next())
    await screen.findByText('Quiz Complete!')
    const sessions = seen.filter(({ call }) => call === 'POST /api/quiz/sessions')
    expect(sessions).toHaveLength(2)
    const saved = sessions.map(({ body, headers }) => ({ body, key: headers['Idempotency-Key'] }))
    expect(saved[0]).toEqual(saved[1])
    expect(saved[0]?.key).toMatch(/^[0-9a-f]{32}$/)
    jest.restoreAllMocks()
  })

  it('is kept while the server cannot be reached, and saved without a press once the browser is online again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    let reachable = false
    const { user, seen } = openQuiz(
      {
        'POST /api/quiz/sessions': () => {
          if (!reachable) throw new TypeError('Failed to fetch')
          return { json: { id: 's1', wordsCount: 1, correctAnswers: 1, totalQuestions: 1 } }
        },
      },
      only(0),
    )
    await screen.findByText('1/1')
    await user.keyboard(' 1{Enter}')
    const told = 'Your answers are kept here, and sent as soon as Wordloom can be reached.'
    expect((await screen.findByText(told)).getAttribute('role')).toBe('status')
    const tries = () => seen.filter(({ call }) => call === 'POST /api/quiz/sessions')
    act(dismissToast)
    act(() => void dispatchEvent(new Event('online')))
    await waitFor(() => expect(tries()).toHaveLength(2))
    expect(await screen.findByText(told)).toBeTruthy()
    // Told once: a try without a press that fails shows no toast.
    expect(screen.queryByText('Error')).toBeNull()
    reachable = true
    act(() => void dispatchEvent(new Event('online')))
    await screen.findByText('Quiz Complete!')
    expect(new Set(tries().map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1)
    expect(unsentQuizzesOf(learner.id)).toEqual([])
    jest.restoreAllMocks()
  })

  const unsaved = async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const opened = openQuiz({ 'POST /api/quiz/sessions': { status: 500, text: 'Something went wrong' } }, only(0))
    await screen.findByText('1/1')
    await opened.user.keyboard(' 1{Enter}')
    await screen.findByText('Failed to save quiz results: 500: Something went wrong')
    await opened.user.keyboard('{Escape}')
    return opened
  }

  it('closes without asking, since it is kept for its learner', async () => {
    const { onOpenChange } = await unsaved()
    expect(onOpenChange).toHaveBeenCalledWith(false)
    expect(unsentQuizzesOf(learner.id)).toMatchObject([{ saveMethod: 'session', questions: only(0), answers: [{ answer: 'knew' }] }])
    writeUnsentQuizzes([])
    jest.restoreAllMocks()
  })

  it('asks before it closes if the browser could not keep it', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    const { onOpenChange } = await unsaved()
    expect(screen.getByRole('alertdialog', { name: 'Leave this quiz?' })).toBeTruthy()
    expect(onOpenChange).not.toHaveBeenCalled()
    jest.restoreAllMocks()
    writeUnsentQuizzes([])
  })
})
