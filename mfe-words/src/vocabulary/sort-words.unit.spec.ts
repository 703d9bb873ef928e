import { describe, expect, it } from '@jest/globals'
import { sampleWord } from '../sample-words.fixture.ts'
import { sortWords, wordOrders } from './sort-words.ts'

const words = [
  sampleWord({ text: 'beta', dateAdded: '2026-11-02T00:00:00.000Z', difficulty: 3.2 }),
  sampleWord({ text: 'Álpha', dateAdded: '2026-11-03T00:00:00.000Z', difficulty: 8 }),
  sampleWord({ text: 'gamma', dateAdded: '2026-11-01T00:00:00.000Z', difficulty: 0 }),
]

describe('Sort orders of the word bank', () => {
  it.each([
    ['Newest First', ['Álpha', 'beta', 'gamma']],
    ['Oldest First', ['gamma', 'beta', 'Álpha']],
    ['A to Z', ['Álpha', 'beta', 'gamma']],
    ['Z to A', ['gamma', 'beta', 'Álpha']],
    ['Hardest First', ['Álpha', 'beta', 'gamma']],
    ['Easiest First', ['gamma', 'beta', 'Álpha']],
  ])('sort by %s', (label, expected) => {
    const order = wordOrders.find((candidate) => candidate.label === label)!
    expect(sortWords(words, order).map(({ text }) => text)).toEqual(expected)
  })

  it('are these six, Newest First by default', () => {
    expect(wordOrders.map(({ label }) => label)).toEqual([
      'Newest First',
      'Oldest First',
      'A to Z',
      'Z to A',
      'Hardest First',
      'Easiest First',
    ])
  })

  it('do not change the given list, and order ties by id in the same direction', () => {
    const tied = [sampleWord({ id: '1', text: 'same' }), sampleWord({ id: '2', text: 'same' })]
    expect(sortWords(tied, { sortBy: 'text', sortOrder: 'desc' }).map(({ id }) => id)).toEqual(['2', '1'])
    expect(sortWords(tied, { sortBy: 'text', sortOrder: 'asc' }).map(({ id }) => id)).toEqual(['1', '2'])
    expect(tied.map(({ id }) => id)).toEqual(['1', '2'])
  })
})
