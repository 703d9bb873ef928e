import { describe, expect, it } from '@jest/globals'
import { bankHeadings, filterFromAddress, withStatusFilter } from './bank-filter.ts'

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
