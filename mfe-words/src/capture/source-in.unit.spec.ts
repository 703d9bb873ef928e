import { describe, expect, it } from '@jest/globals'
import { sourceIn } from './source-in.ts'

const address = 'https://www.theguardian.com/books'

describe('the source that is typed beside a context', () => {
  it.each([
    ['The Guardian', { title: 'The Guardian', address: '' }],
    [address, { title: '', address }],
    [`The Guardian: ${address}`, { title: 'The Guardian', address }],
    [` ${address}  The   Guardian `, { title: 'The Guardian', address }],
    ['HTTP://EXAMPLE.ORG', { title: '', address: 'HTTP://EXAMPLE.ORG' }],
    ['Blade Runner - ', { title: 'Blade Runner -', address: '' }],
    ['ftp://example.org', { title: 'ftp://example.org', address: '' }],
  ])('is read from %j', (typed, source) => {
    expect(sourceIn(typed)).toEqual(source)
  })

  it('is none where nothing is typed', () => {
    expect([sourceIn(''), sourceIn('  ')]).toEqual([undefined, undefined])
  })
})
