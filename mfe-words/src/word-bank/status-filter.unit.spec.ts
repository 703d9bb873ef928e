import { describe, expect, it } from '@jest/globals'
import { sampleWord } from '../sample-words.fixture.ts'
import { bankHeadings, countWords, filterFromAddress, withStatusFilter, wordsWithStatus } from './status-filter.ts'

const words = [sampleWord({ text: 'a' }), sampleWord({ text: 'b', status: 'mastered' }), sampleWord({ text: 'c', status: 'mastered' })]

describe('Status filter', () => {
  it('countWords() counts the words of each status', () => {
    expect(countWords(words)).toEqual({ all: 3, new: 1, learning: 0, mastered: 2 })
  })

  it('wordsWithStatus() keeps the words of one status, or all', () => {
    expect(wordsWithStatus(words, 'mastered').map(({ text }) => text)).toEqual(['b', 'c'])
    expect(wordsWithStatus(words, 'all')).toBe(words)
  })
})

describe('Status filter of the word bank', () => {
  it.each(['new', 'learning', 'mastered'] as const)('reads and writes ?status=%s', (status) => {
    expect(filterFromAddress('all', `?status=${status}`)).toBe(status)
    expect(String(withStatusFilter(status, new URLSearchParams('search=port')))).toBe(`search=port&status=${status}`)
  })

  it('ignores any other status in the address', () => {
    expect(filterFromAddress('all', '?status=forgotten')).toBe('all')
    expect(filterFromAddress('mastered', '?status=NEW')).toBe('mastered')
  })

  it("is 'all' without a status in the address", () => {
    expect(filterFromAddress('mastered', '')).toBe('all')
    expect(filterFromAddress('mastered', '?search=port')).toBe('all')
    expect(String(withStatusFilter('all', new URLSearchParams('status=new')))).toBe('')
  })

  it('has a title per status', () => {
    expect(Object.values(bankHeadings).map(({ title }) => title)).toEqual(['Word Bank', 'New Words', 'Learning Words', 'Mastered Words'])
  })
})
