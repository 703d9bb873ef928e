import { describe, expect, it } from '@jest/globals'
import { parseSource } from './capture-fields.ts'

const address = 'https://www.theguardian.com/books'

describe('parseSource()', () => {
  it.each([
    ['The Guardian', { title: 'The Guardian', address: '' }],
    [address, { title: '', address }],
    [`The Guardian: ${address}`, { title: 'The Guardian', address }],
    [` ${address}  The   Guardian `, { title: 'The Guardian', address }],
    ['HTTP://EXAMPLE.ORG', { title: '', address: 'HTTP://EXAMPLE.ORG' }],
    ['Blade Runner - ', { title: 'Blade Runner -', address: '' }],
    ['ftp://example.org', { title: 'ftp://example.org', address: '' }],
  ])('parses %j', (typed, source) => {
    expect(parseSource(typed)).toEqual(source)
  })

  it('is undefined for a blank text', () => {
    expect([parseSource(''), parseSource('  ')]).toEqual([undefined, undefined])
  })
})
