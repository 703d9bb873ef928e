import { describe, expect, it, jest } from '@jest/globals'
import { ApiError } from '@wordloom/web-kit'
import { retryWithoutTimes, type SaveQuiz } from './save-quiz.ts'

const answer = { questionId: 'q1', answer: 'knew', isCorrect: true }
const quiz = { quizKey: 'key', questions: [], answers: [{ ...answer, answeredAt: '2031-01-01T00:00:00.000Z' }] }
const results = { sessionId: 's1', correctAnswers: 1, totalQuestions: 1, accuracy: 100 }
const refusal = (code: string) => new ApiError(400, 'Refused', undefined, { code })

describe('saving a quiz with a wrong clock', () => {
  it('retries without answer times, under the same key', async () => {
    const save = jest.fn<SaveQuiz>().mockRejectedValueOnce(refusal('quiz.answered-in-future')).mockResolvedValueOnce(results)
    expect(await retryWithoutTimes(save)(quiz)).toEqual(results)
    expect(save.mock.calls).toEqual([[quiz], [{ ...quiz, answers: [answer] }]])
  })
  it('does not retry after a refusal for another reason', async () => {
    const save = jest.fn<SaveQuiz>().mockRejectedValue(refusal('quiz.history-full'))
    await expect(retryWithoutTimes(save)(quiz)).rejects.toThrow('400: Refused')
    expect(save).toHaveBeenCalledTimes(1)
  })
})
