import { describe, expect, it } from '@jest/globals'
import { type LearnerNumbers, studyTips } from './study-tips.ts'

const settled: LearnerNumbers = {
  totalWords: 200,
  weeklyWordsAdded: 5,
  masteredWords: 60,
  learningWords: 130,
  newWords: 10,
  weeklyQuizSessions: 7,
  weeklyAccuracy: 85,
  streakDays: 12,
  dueWords: 3,
}
const because = (numbers: Partial<LearnerNumbers>) =>
  studyTips({ ...settled, ...numbers }).flatMap((tip) => (tip.because === undefined ? [] : [`${tip.title}: ${tip.because}`]))

describe('Study Tips', () => {
  it('are six, each with advice', () => {
    const tips = studyTips(settled)
    expect(new Set(tips.map((tip) => tip.title)).size).toBe(6)
    expect(tips.every((tip) => tip.advice.length > 40)).toBe(true)
  })
  it('give no reason if the numbers suggest none', () => {
    expect(because({})).toEqual([])
  })
  it('have no reasons, and the most important is first, while the numbers are unknown', () => {
    const tips = studyTips(undefined)
    expect(tips.map((tip) => tip.because)).toEqual(Array(6).fill(undefined))
    expect(tips[0]?.title).toBe('Clear what is due first')
  })
  it('put the tip that the numbers suggest first, with the number', () => {
    expect(because({ dueWords: 24 })).toEqual(['Clear what is due first: 24 words due'])
    expect(because({ weeklyAccuracy: 60 })).toEqual(['Say the answer before you look: 60% accuracy this week'])
    expect(because({ weeklyAccuracy: 96 })).toEqual(['Make it a little harder: 96% accuracy this week'])
    expect(because({ streakDays: 1 })).toEqual(['A little, every day: 1 day in a row so far'])
    expect(because({ weeklyWordsAdded: 0 })).toEqual(['Feed the word bank as you read: no new words this week'])
    expect(because({ newWords: 150 })).toEqual(['Give each word a sentence of your own: 150 words not reviewed yet'])
    expect(studyTips({ ...settled, weeklyAccuracy: 96 })[0]?.title).toBe('Make it a little harder')
  })
  it('ignore the accuracy of a week without a quiz', () => {
    expect(because({ weeklyQuizSessions: 0, weeklyAccuracy: 0 })).toEqual([])
  })
})
