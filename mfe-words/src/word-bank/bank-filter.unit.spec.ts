import { describe, expect, it } from '@jest/globals'
import { addressOfFilter, bankHeadings, filterFromAddress } from './bank-filter.ts'

describe('the status filter of the word bank and its address', () => {
  it.each(['new', 'learning', 'mastered'] as const)('takes over ?status=%s', (status) => {
    expect(filterFromAddress('all', `?status=${status}`)).toBe(status)
    expect(String(addressOfFilter(status, new URLSearchParams('search=port')))).toBe(`search=port&status=${status}`)
  })

  it('ignores any other value', () => {
    expect(filterFromAddress('all', '?status=forgotten')).toBe('all')
    expect(filterFromAddress('mastered', '?status=NEW')).toBe('mastered')
  })

  it('is all again with no query string', () => {
    expect(filterFromAddress('mastered', '')).toBe('all')
    expect(filterFromAddress('mastered', '?search=port')).toBe('all')
    expect(String(addressOfFilter('all', new URLSearchParams('status=new')))).toBe('')
  })

  it('names the page', () => {
    expect(Object.values(bankHeadings).map(({ title }) => title)).toEqual(['Word Bank', 'New Words', 'Learning Words', 'Mastered Words'])
  })
})
