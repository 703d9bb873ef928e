import { describe, expect, it } from '@jest/globals'
import { addressOfFilter, bankHeadings, filterFromAddress } from './bank-filter.ts'

describe('the status filter of the word bank and its address', () => {
  it.each(['new', 'learning', 'mastered'] as const)('takes over ?status=%s', (status) => {
    expect(filterFromAddress('all', `?status=${status}`)).toBe(status)
    expect(addressOfFilter(status)).toBe(`?status=${status}`)
  })

  it('ignores any other value', () => {
    expect(filterFromAddress('all', '?status=forgotten')).toBe('all')
    expect(filterFromAddress('mastered', '?status=NEW')).toBe('mastered')
    expect(filterFromAddress('mastered', '?q=port')).toBe('mastered')
  })

  it('is all again with no query string', () => {
    expect(filterFromAddress('mastered', '')).toBe('all')
    expect(addressOfFilter('all')).toBe('')
  })

  it('names the page', () => {
    expect(Object.values(bankHeadings).map(({ title }) => title)).toEqual(['Word Bank', 'New Words', 'Learning Words', 'Mastered Words'])
  })
})
