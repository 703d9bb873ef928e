import { describe, expect, it } from '@jest/globals'
import { dashboardStats } from './dashboard-stats.ts'

const day = (date: string, correctAnswers: number, totalQuestions: number) => ({
  date,
  wordsAdded: 2,
  quizSessions: 1,
  correctAnswers,
  totalQuestions,
})

describe('the dashboard’s statistics', () => {
  it('sum up the word counts and the last seven days', () => {
    expect(
      dashboardStats(
        { new: 3, learning: 2, mastered: 1 },
        [day('2026-03-06', 3, 5), day('2026-03-07', 5, 5)],
        ['2026-03-07', '2026-03-06'],
        '2026-03-07',
      ),
    ).toEqual({
      totalWords: 6,
      weeklyWordsAdded: 4,
      masteredWords: 1,
      learningWords: 2,
      newWords: 3,
      weeklyQuizSessions: 2,
      weeklyAccuracy: 80,
      streakDays: 2,
    })
  })

  it('give accuracy as right answers in percent of all answers, rounded', () => {
    const accuracy = (correct: number, total: number) =>
      dashboardStats({ new: 0, learning: 0, mastered: 0 }, [day('2026-03-07', correct, total)], [], '2026-03-07').weeklyAccuracy
    expect([accuracy(2, 3), accuracy(1, 3), accuracy(1, 8), accuracy(0, 0)]).toEqual([67, 33, 13, 0])
  })
})
