import { describe, expect, it } from '@jest/globals'
import type { DashboardStats, WeeklyProgress } from '@wordloom/contracts/http'
import { noticesOf, unseen } from './notices.ts'

const today = '2026-11-21'
const stats: DashboardStats = {
  totalWords: 3,
  weeklyWordsAdded: 3,
  masteredWords: 0,
  learningWords: 0,
  newWords: 3,
  weeklyQuizSessions: 0,
  weeklyAccuracy: 0,
  streakDays: 0,
}
const week = (quizSessions: number): WeeklyProgress => ({ days: [{ date: today, wordsAdded: 0, quizSessions, accuracy: 0 }] })
const texts = (known: Parameters<typeof noticesOf>[0]) => noticesOf(known, today).map(({ text }) => text)

describe('noticesOf() and unseen()', () => {
  it('gives no notices before any data has loaded', () => {
    expect(noticesOf({}, today)).toEqual([])
  })

  it('gives a notice with the number of due words', () => {
    expect(texts({ dueWords: 1 })).toEqual(['1 word is due for review'])
    expect(texts({ dueWords: 2 })).toEqual(['2 words are due for review'])
  })

  it('warns that the streak ends tonight unless a quiz was finished today', () => {
    const warning = 'Your streak of 3 days ends tonight: take a quiz to keep it'
    expect(texts({ stats: { ...stats, streakDays: 3 }, week: week(0) })).toContain(warning)
    expect(texts({ stats: { ...stats, streakDays: 3 }, week: week(1) })).not.toContain(warning)
    expect(texts({ stats, week: week(0) })).toEqual(['Achievement earned: First Word'])
  })

  it('gives a notice for each achievement from its threshold on', () => {
    const earned = { ...stats, weeklyQuizSessions: 5, masteredWords: 50, streakDays: 7 }
    expect(texts({ stats: earned })).toEqual(
      ['First Word', 'Quick Learner', 'Vocabulary Master', 'Consistent Student'].map((name) => `Achievement earned: ${name}`),
    )
    expect(texts({ stats: { ...stats, weeklyQuizSessions: 4, masteredWords: 49, streakDays: 6 } })).toEqual([
      'Achievement earned: First Word',
    ])
  })

  it('treats a notice as unseen until it was seen, and again on the next day', () => {
    const notices = noticesOf({ dueWords: 1 }, today)
    const seen = new Set(notices.map(({ id }) => id))
    expect(unseen(notices, new Set())).toHaveLength(1)
    expect(unseen(notices, seen)).toHaveLength(0)
    expect(unseen(noticesOf({ dueWords: 1 }, '2026-11-22'), seen)).toHaveLength(1)
  })
})
