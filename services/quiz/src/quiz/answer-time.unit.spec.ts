import { describe, expect, it } from '@jest/globals'
import { contextOf, noon } from '../quiz-test-kit/quiz-fixtures.ts'
import { answerTime } from './answer-time.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const after = (ms: number): string => new Date(noon.getTime() + ms).toISOString()
const longAgo = new Date(noon.getTime() - 31 * dayMs)
const given = (answeredAt?: string, timeZone = 'UTC', askedAt = longAgo) => answerTime(answeredAt, { askedAt }, timeZone, contextOf('ada'))

describe('when an answer was given', () => {
  it('is the time of the learner’s clock and their local day at that time', () => {
    expect(given('2026-03-06T23:30:00.000Z')).toEqual({ at: new Date('2026-03-06T23:30:00.000Z'), on: '2026-03-06' })
    expect(given('2026-03-06T23:30:00.000Z', 'Pacific/Auckland').on).toBe('2026-03-07')
  })

  it('is the time of the request if answeredAt is missing', () => {
    expect(given()).toEqual({ at: noon, on: '2026-03-07' })
  })

  it('is not before its question was asked, so that a slow clock loses no answer', () => {
    const askedAt = new Date('2026-03-06T23:30:00.000Z')
    expect(given(after(-3 * dayMs), 'UTC', askedAt)).toEqual({ at: askedAt, on: '2026-03-06' })
    expect(given(after(-3 * dayMs), 'Pacific/Auckland', askedAt).on).toBe('2026-03-07')
    expect(() => given(after(-365 * dayMs), 'UTC', askedAt)).toThrow(expect.objectContaining({ code: 'quiz.answered-too-long-ago' }))
  })

  it('is at most five minutes ahead and thirty days behind the server’s clock', () => {
    expect(given(after(5 * minuteMs)).at).toEqual(new Date(after(5 * minuteMs)))
    expect(given(after(-30 * dayMs)).on).toBe('2026-02-05')
    expect(() => given(after(5 * minuteMs + 1))).toThrow(expect.objectContaining({ code: 'quiz.answered-in-future' }))
    expect(() => given(after(-30 * dayMs - 1))).toThrow(expect.objectContaining({ code: 'quiz.answered-too-long-ago' }))
  })
})
