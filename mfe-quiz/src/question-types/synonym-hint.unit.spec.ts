import { describe, expect, it } from '@jest/globals'
import { synonymHint } from './synonym-hint.ts'

describe('the hint that distinguishes the word asked for from a synonym', () => {
  it.each([
    ['quit', 'stop', 'that starts with s'],
    ['Luck', 'serendipity', 'that starts with s'],
    ['Stop', 'suspend', 'that starts with su'],
    ['the Suspense', 'stop', 'that starts with s'],
    ['clever', 'clear-sighted', 'of 12 letters'],
    ['stop', 'store', 'of 5 letters'],
    ['stone', 'story', 'that starts with stor'],
    ['étude', 'essay', 'that starts with es'],
  ])('for the answer “%s” to “%s” is “%s”', (synonym, meant, told) => {
    expect(synonymHint(synonym, meant)).toBe(told)
  })
})
