import { describe, expect, it } from '@jest/globals'
import { noon } from '../quiz-test-kit/quiz-fixtures.ts'
import { type Candidate, chooseWords } from './choose-words.ts'
import { gainOfAsking } from './gain.ts'

const day = 24 * 3_600_000
const daysAgo = (days: number): Date => new Date(noon.getTime() - days * day)
/** A word that was reviewed so many days ago. */
const reviewed = (id: string, days: number, stability: number, difficulty = 5): Candidate => ({
  id,
  stability,
  difficulty,
  lastReviewedAt: daysAgo(days),
  due: daysAgo(days - stability),
})
const added = (id: string): Candidate => ({ id, stability: 0, difficulty: 0, lastReviewedAt: null, due: daysAgo(1) })
const many = <Made>(count: number, make: (index: number) => Made): Made[] => Array.from({ length: count }, (_, index) => make(index))
const none = new Map<string, number>()
const once = (...ids: string[]): Map<string, number> => new Map(ids.map((id) => [id, 1]))
const idsOf = (words: readonly Candidate[]): string[] => words.map(({ id }) => id)

describe('chooseWords', () => {
  const due = [reviewed('fresh', 9, 8), reviewed('fading', 40, 8), reviewed('lasting', 110, 100)]

  it('returns due words, then new ones, then words not due yet if those are too few', () => {
    const candidates = { unasked: [added('new')], due, notDue: [reviewed('strong', 1, 50), reviewed('weak', 1, 3)] }
    expect(idsOf(chooseWords(candidates, none, noon, 5))).toEqual(['fading', 'fresh', 'lasting', 'new', 'weak'])
    expect(idsOf(chooseWords(candidates, none, noon, 9))).toHaveLength(6)
    expect(chooseWords({ unasked: [], due: [], notDue: [] }, none, noon, 5)).toEqual([])
  })

  it('chooses new words first, oldest first, since they gain most', () => {
    const candidates = { unasked: many(3, (index) => added(`new ${index}`)), due, notDue: [] }
    expect(idsOf(chooseWords(candidates, none, noon, 4))).toEqual(['fading', 'new 0', 'new 1', 'new 2'])
    expect(idsOf(chooseWords(candidates, none, noon, 2))).toEqual(['new 0', 'new 1'])
  })

  it('chooses no word asked today while another is due or new', () => {
    const today = once('fading', 'new 0', 'weak')
    const candidates = {
      unasked: [added('new 0'), added('new 1')],
      due,
      notDue: [reviewed('weak', 1, 3), reviewed('strong', 1, 50)],
    }
    expect(idsOf(chooseWords(candidates, today, noon, 3))).toEqual(['fresh', 'lasting', 'new 1'])
    expect(idsOf(chooseWords(candidates, today, noon, 5)).toSorted()).toEqual(['fading', 'fresh', 'lasting', 'new 0', 'new 1'])
    expect(idsOf(chooseWords(candidates, today, noon, 6)).at(-1)).toBe('strong')
    expect(idsOf(chooseWords(candidates, today, noon, 7)).at(-1)).toBe('weak')
  })

  it('if all were asked today, chooses those asked least, then those that gain most', () => {
    const candidates = { unasked: [added('new')], due, notDue: [reviewed('weak', 1, 3), reviewed('strong', 1, 50)] }
    const today = new Map([...once('lasting', 'fresh', 'strong'), ['fading', 2], ['new', 2], ['weak', 2]])
    expect(idsOf(chooseWords(candidates, today, noon, 2))).toEqual(['fresh', 'lasting'])
    expect(idsOf(chooseWords(candidates, today, noon, 3))).toEqual(['fresh', 'lasting', 'new'])
    expect(idsOf(chooseWords({ ...candidates, unasked: [], due: [] }, today, noon, 1))).toEqual(['strong'])
  })
})

describe('gainOfAsking', () => {
  const gain = (...word: Parameters<typeof reviewed>): number => gainOfAsking(reviewed(...word), noon)

  it('is largest for a word without a counted answer', () => {
    expect(gainOfAsking(added('new'), noon)).toBeGreaterThan(gain('weakest', 300, 0.1, 1))
  })

  it('is zero for a word postponed or marked as mastered before it was ever asked', () => {
    expect(gainOfAsking({ ...added('later'), due: daysAgo(-21) }, noon)).toBe(0)
  })

  it('is larger for a word with lower recall, lower stability or lower difficulty', () => {
    expect(gain('a', 30, 8)).toBeGreaterThan(gain('b', 9, 8))
    expect(gain('a', 9, 3)).toBeGreaterThan(gain('b', 9, 8))
    expect(gain('a', 9, 8, 2)).toBeGreaterThan(gain('b', 9, 8, 8))
  })

  it('derives a missing last review from the due date and the stability', () => {
    const word = reviewed('a', 30, 8)
    expect(gainOfAsking({ ...word, lastReviewedAt: null }, noon)).toBeCloseTo(gainOfAsking(word, noon), 10)
  })

  it('is near zero right after a review, and if the clock was set back before it', () => {
    expect(Math.abs(gain('a', 0, 8))).toBeLessThan(0.01)
    expect(gain('a', -3, 8)).toBe(gain('a', 0, 8))
  })
})
