import { describe, expect, it } from '@jest/globals'
import { otherThan } from './other-than.ts'

describe('What tells the meant word from a synonym', () => {
  it.each([
    ['quit', 'stop', 'that starts with s'],
    ['Luck', 'serendipity', 'that starts with s'],
    ['Stop', 'suspend', 'that starts with su'],
    ['the Suspense', 'stop', 'that starts with s'],
    ['clever', 'clear-sighted', 'of 12 letters'],
    ['stop', 'store', 'of 5 letters'],
    ['stone', 'story', 'that starts with stor'],
    ['étude', 'essay', 'that starts with es'],
  ])('is, where “%s” was given for “%s”: “%s”', (synonym, meant, told) => {
    expect(otherThan(synonym, meant)).toBe(told)
  })
})
