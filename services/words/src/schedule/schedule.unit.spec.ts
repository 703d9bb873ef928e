import { describe, expect, it } from '@jest/globals'
import { PortableCard } from '@wordloom/contracts/portable'
import fc from 'fast-check'
import { createEmptyCard } from 'ts-fsrs'
import { type CardState, nextCard } from './schedule.ts'

const noon = new Date('2026-03-07T12:00:00.000Z')
const moments = fc.date({ min: new Date('0001-01-01T00:00:00.000Z'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true })
const amounts = (most: number) => fc.oneof(fc.constantFrom(0, 0.000_1, 0.5, 1, most), fc.double({ min: 0, max: most, noNaN: true }))
const counts = fc.nat()

/** A card as a file may claim it. */
const cards: fc.Arbitrary<CardState> = fc.record({
  due: moments,
  stability: amounts(100_000),
  difficulty: amounts(10),
  elapsed_days: amounts(100_000),
  scheduled_days: amounts(100_000),
  learning_steps: counts,
  reps: counts,
  lapses: counts,
  state: fc.constantFrom(0, 1, 2, 3),
  last_review: moments,
})

const asText = ({ due, last_review, ...card }: CardState) => ({
  ...card,
  due: due.toISOString(),
  ...(last_review && { last_review: last_review.toISOString() }),
})

describe('the card after an answer', () => {
  it('is valid for any imported card and any time of the answer', () => {
    fc.assert(
      fc.property(cards, moments, fc.boolean(), (card, at, isCorrect) => {
        expect(PortableCard.safeParse(asText(card)).success).toBe(true)
        const after = nextCard(card, { isCorrect, at })
        expect(after.due.toISOString()).toMatch(/^\d{4}-/)
        expect([after.stability > 0, after.difficulty >= 1, Number.isFinite(after.stability + after.difficulty)]).toEqual([
          true,
          true,
          true,
        ])
      }),
      { numRuns: 1_000 },
    )
  })

  it('is the card of a new word if FSRS rejects the previous card', () => {
    const odd = { ...createEmptyCard(noon), stability: 12, difficulty: 0, state: 2 }
    expect(nextCard(odd, { isCorrect: true, at: noon })).toEqual(nextCard(null, { isCorrect: true, at: noon }))
  })
})
