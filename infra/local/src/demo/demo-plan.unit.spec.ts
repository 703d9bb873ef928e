import { describe, expect, it } from '@jest/globals'
import { demoDays, demoPlan } from './demo-plan.ts'
import { demoWords } from './demo-words.ts'

const plan = demoPlan(demoWords.length)
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

describe('the demo learner’s ten weeks', () => {
  it('have one entry per day from ten weeks ago to today, the same every time', () => {
    expect(plan.map(({ daysAgo }) => daysAgo)).toEqual(Array.from({ length: demoDays + 1 }, (_, day) => demoDays - day))
    expect(demoPlan(demoWords.length)).toEqual(plan)
  })

  it('add some 120 words, each once, and have a few days without a quiz', () => {
    expect(sum(plan.map(({ words }) => words))).toBe(demoWords.length)
    expect(new Set(demoWords.map(([word]) => word)).size).toBe(demoWords.length)
    expect(demoWords.length).toBeGreaterThanOrEqual(115)
    expect(plan.some(({ quizzes, daysAgo }) => quizzes === 0 && daysAgo > 0)).toBe(true)
  })

  it('end with a streak up to yesterday and no quiz today', () => {
    const [today, ...before] = plan.toReversed()
    expect(today?.quizzes).toBe(0)
    expect(before.findIndex(({ quizzes }) => quizzes === 0)).toBeGreaterThanOrEqual(13)
  })
})
