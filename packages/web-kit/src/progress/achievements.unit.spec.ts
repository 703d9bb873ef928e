import { describe, expect, it } from '@jest/globals'
import { achievementsOf } from './achievements.ts'

const earned = (weeklyQuizSessions: number, masteredWords: number, streakDays: number) =>
  achievementsOf({ weeklyQuizSessions, masteredWords, streakDays })
    .filter((achievement) => achievement.earned)
    .map((achievement) => achievement.name)

describe('Achievements', () => {
  it('always include First Word as earned', () => {
    expect(earned(0, 0, 0)).toEqual(['First Word'])
  })
  it('are earned from 5 quiz sessions, 50 mastered words and a 7-day streak on', () => {
    expect(earned(4, 49, 6)).toEqual(['First Word'])
    expect(earned(5, 0, 0)).toEqual(['First Word', 'Quick Learner'])
    expect(earned(0, 50, 0)).toEqual(['First Word', 'Vocabulary Master'])
    expect(earned(0, 0, 7)).toEqual(['First Word', 'Consistent Student'])
  })
  it('show progress up to the goal, never beyond it', () => {
    expect(
      achievementsOf({ weeklyQuizSessions: 2, masteredWords: 31, streakDays: 40 }).map(({ progress, goal }) => `${progress}/${goal}`),
    ).toEqual(['1/1', '2/5', '31/50', '7/7'])
  })
})
