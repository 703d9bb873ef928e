import { describe, expect, it } from '@jest/globals'
import { longestEventLoopBlock } from '@wordloom/test-kit/cpu-time'
import { anExportedWord } from '../word-test-kit/portable-fixtures.ts'
import { readRow } from './read-rows.ts'

const [review] = anExportedWord().reviews
const withReviews = (count: number) =>
  anExportedWord({ reviews: Array.from({ length: count }, (_, index) => ({ ...review, id: `review ${index}` }) as never) })
const read = (row: unknown) => readRow(row)

describe('a row of an import file', () => {
  it('is read with its whole review log', async () => {
    const row = anExportedWord({
      corrections: [{ id: 'c', at: '2026-01-30T00:00:01.000Z', localDate: '2026-01-30', answerId: 'a', correction: 'right' } as never],
      changes: [{ id: 'd', at: '2026-01-30T00:00:02.000Z', localDate: '2026-01-30', status: 'mastered' }],
    })
    expect(await read(row)).toEqual({ word: row })
    expect(await read({ text: 'ebb' })).toMatchObject({ word: { text: 'ebb', reviews: [], corrections: [], changes: [] } })
  })

  it.each([
    [{ ...anExportedWord(), correctCount: 9 }, 'correctCount may not exceed reviewCount'],
    [{ ...anExportedWord(), reviews: [review, { ...review, at: 'then' }] }, /^reviews\.1\.at: /],
    [{ ...anExportedWord(), changes: [7] }, /^changes\.0: /],
    [{ ...anExportedWord(), reviews: 'many' }, 'reviews must be a list'],
    [withReviews(3_001), 'A word may bring at most 3,000 reviews'],
    [7, 'This is not what is expected here'],
    [null, 'This is not what is expected here'],
    [[], 'This is not what is expected here'],
  ])('is rejected with the name of the invalid field', async (row, fault) => {
    expect(await read(row)).toEqual({ fault: typeof fault === 'string' ? fault : expect.stringMatching(fault) })
  })

  it('blocks the event loop for at most 25 ms with a log of 3,000 reviews', async () => {
    const row = withReviews(3_000)
    const longest = await longestEventLoopBlock(async () => {
      expect(await read(row)).toHaveProperty('word.reviews.length', 3_000)
    })
    expect(longest).toBeLessThan(25)
  })
})
