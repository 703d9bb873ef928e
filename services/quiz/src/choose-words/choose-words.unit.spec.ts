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
const many = <Made>(count: number, make: (place: number) => Made): Made[] => Array.from({ length: count }, (_, place) => make(place))
const none = new Map<string, number>()
const once = (...ids: string[]): Map<string, number> => new Map(ids.map((id) => [id, 1]))
const idsOf = (words: readonly Candidate[]): string[] => words.map(({ id }) => id)

describe('the words of a quiz', () => {
  const due = [reviewed('fresh', 9, 8), reviewed('fading', 40, 8), reviewed('lasting', 110, 100)]

  it('are due ones and new ones, in this order, and the others where there are too few', () => {
    const candidates = { unasked: [added('new')], due, resting: [reviewed('strong', 1, 50), reviewed('weak', 1, 3)] }
    expect(idsOf(chooseWords(candidates, none, noon, 5))).toEqual(['fading', 'fresh', 'lasting', 'new', 'weak'])
    expect(idsOf(chooseWords(candidates, none, noon, 9))).toHaveLength(6)
    expect(chooseWords({ unasked: [], due: [], resting: [] }, none, noon, 5)).toEqual([])
  })

  it('are new ones first, oldest first: no other answer adds as much to what is known', () => {
    const candidates = { unasked: many(3, (place) => added(`new ${place}`)), due, resting: [] }
    expect(idsOf(chooseWords(candidates, none, noon, 4))).toEqual(['fading', 'new 0', 'new 1', 'new 2'])
    expect(idsOf(chooseWords(candidates, none, noon, 2))).toEqual(['new 0', 'new 1'])
  })

  it('are none that was asked about today while another is due or new', () => {
    const today = once('fading', 'new 0', 'weak')
    const candidates = {
      unasked: [added('new 0'), added('new 1')],
      due,
      resting: [reviewed('weak', 1, 3), reviewed('strong', 1, 50)],
    }
    expect(idsOf(chooseWords(candidates, today, noon, 3))).toEqual(['fresh', 'lasting', 'new 1'])
    expect(idsOf(chooseWords(candidates, today, noon, 5)).toSorted()).toEqual(['fading', 'fresh', 'lasting', 'new 0', 'new 1'])
    expect(idsOf(chooseWords(candidates, today, noon, 6)).at(-1)).toBe('strong')
    expect(idsOf(chooseWords(candidates, today, noon, 7)).at(-1)).toBe('weak')
  })

  it('are those asked about least today where all were, and of these the ones that gain most', () => {
    const candidates = { unasked: [added('new')], due, resting: [reviewed('weak', 1, 3), reviewed('strong', 1, 50)] }
    const today = new Map([...once('lasting', 'fresh', 'strong'), ['fading', 2], ['new', 2], ['weak', 2]])
    expect(idsOf(chooseWords(candidates, today, noon, 2))).toEqual(['fresh', 'lasting'])
    expect(idsOf(chooseWords(candidates, today, noon, 3))).toEqual(['fresh', 'lasting', 'new'])
    expect(idsOf(chooseWords({ ...candidates, unasked: [], due: [] }, today, noon, 1))).toEqual(['strong'])
  })
})

describe('what asking gains', () => {
  const gain = (...word: Parameters<typeof reviewed>): number => gainOfAsking(reviewed(...word), noon)

  it('is most where no answer has counted yet', () => {
    expect(gainOfAsking(added('new'), noon)).toBeGreaterThan(gain('weakest', 300, 0.1, 1))
  })

  it('is nothing for a word that was put off or marked as mastered before it was ever asked about', () => {
    expect(gainOfAsking({ ...added('later'), due: daysAgo(-21) }, noon)).toBe(0)
  })

  it('is more for a word that fades, that is weak, or that is easy, than for another', () => {
    expect(gain('a', 30, 8)).toBeGreaterThan(gain('b', 9, 8))
    expect(gain('a', 9, 3)).toBeGreaterThan(gain('b', 9, 8))
    expect(gain('a', 9, 8, 2)).toBeGreaterThan(gain('b', 9, 8, 8))
  })

  it('takes a word whose last review nobody told of for reviewed as long ago as its schedule says', () => {
    const word = reviewed('a', 30, 8)
    expect(gainOfAsking({ ...word, lastReviewedAt: null }, noon)).toBeCloseTo(gainOfAsking(word, noon), 10)
  })

  it('is hardly anything right after a review, also where a clock was set back', () => {
    expect(Math.abs(gain('a', 0, 8))).toBeLessThan(0.01)
    expect(gain('a', -3, 8)).toBe(gain('a', 0, 8))
  })
})
