import { beforeAll, describe, expect, it } from '@jest/globals'
import { type Comparison, compare, hasTime, type Pace } from './compare.ts'
import { drawLearners } from './learners.ts'
import { simulate } from './simulate.ts'
import { chooseAsWordloom } from './wordloom.ts'

// The same comparison as in the benchmark, with fewer learners and half a year.
const days = 180
const learners = drawLearners(12, 7)
const paces: Pace[] = [
  { wordsADay: 1, quizzesADay: 1 },
  { wordsADay: 3, quizzesADay: 1 },
]

describe.each(paces)('half a year with $wordsADay new words and $quizzesADay quizzes a day', (pace) => {
  let compared: Comparison
  beforeAll(() => {
    compared = compare(learners, pace, days)
  })

  it('Wordloom’s choice makes at least as many words known as the best of Anki’s orders with the same answers', () => {
    expect(compared.known / compared.best.known).toBeGreaterThanOrEqual(1)
  })

  it('no word is asked twice on a day while others wait, and each new word within ten days if there is time', () => {
    expect(compared.repeats).toBe(0)
    if (hasTime(pace)) expect(compared.neverAsked).toBe(0)
  })
})

it('with three new words and one quiz a day, every word is asked within thirty days', () => {
  const [learner] = drawLearners(1, 7)
  if (!learner) throw new Error('There is no learner')
  const { answersByDay, neverAsked } = simulate({ learner, seed: 1, days: 30, wordsADay: 3 }, chooseAsWordloom(1))
  expect([neverAsked, answersByDay.length]).toEqual([0, 30])
})

it('drawLearners returns different learners, the same ones for the same seed', () => {
  const after = (seed: number): number[] => drawLearners(20, seed).map(({ after: next }) => next(null, 0, true).stability)
  expect(after(7)).toEqual(after(7))
  expect(new Set(after(7)).size).toBeGreaterThan(15)
  expect(Math.max(...after(7)) / Math.min(...after(7))).toBeGreaterThan(10)
})
