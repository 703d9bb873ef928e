import { describe, expect, it } from '@jest/globals'
import type { ProgressDelta } from './progress.ts'
import { sumOfDeltas } from './sum-of-deltas.ts'

const added = (date: string): ProgressDelta => ({ words: { new: 1 }, days: [{ date, wordsAdded: 1 }] })
const changed: ProgressDelta = { words: { new: -1, learning: 1 } }
const finished = (date: string): ProgressDelta => ({ days: [{ date, quizSessions: 1, correctAnswers: 4, totalQuestions: 5 }] })
const cleared: ProgressDelta = { clearWords: true }

describe('the sum of what events add to progress', () => {
  it('is what they add to each status and each day', () => {
    expect(sumOfDeltas([added('2026-03-06'), added('2026-03-07'), changed, finished('2026-03-07')])).toEqual({
      words: { new: 1, learning: 1 },
      days: [
        { date: '2026-03-06', wordsAdded: 1, quizSessions: 0, correctAnswers: 0, totalQuestions: 0 },
        { date: '2026-03-07', wordsAdded: 1, quizSessions: 1, correctAnswers: 4, totalQuestions: 5 },
      ],
    })
  })

  it('begins again at a vocabulary that was cleared, but keeps its quizzes', () => {
    expect(sumOfDeltas([added('2026-03-06'), finished('2026-03-06'), cleared, added('2026-03-07')])).toEqual({
      clearWords: true,
      words: { new: 1 },
      days: [
        { date: '2026-03-06', wordsAdded: 0, quizSessions: 1, correctAnswers: 4, totalQuestions: 5 },
        { date: '2026-03-07', wordsAdded: 1, quizSessions: 0, correctAnswers: 0, totalQuestions: 0 },
      ],
    })
  })

  it('of nothing is nothing', () => {
    expect(sumOfDeltas([])).toEqual({})
    expect(sumOfDeltas([{}, {}])).toEqual({})
  })
})
