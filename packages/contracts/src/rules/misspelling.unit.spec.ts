import { describe, expect, it } from '@jest/globals'
import { misspelling } from './misspelling.ts'

describe('misspelling()', () => {
  it('finds a missing letter', () => {
    expect(misspelling('ubiqitous', 'ubiquitous')).toEqual({ before: 'ubiq', typed: '', expected: 'u', after: 'itous' })
  })
  it('finds an extra letter', () => {
    expect(misspelling('tommorow', 'tomorow')).toEqual({ before: 'tom', typed: 'm', expected: '', after: 'orow' })
  })
  it('finds a wrong letter', () => {
    expect(misspelling('ephemaral', 'ephemeral')).toEqual({ before: 'ephem', typed: 'a', expected: 'e', after: 'ral' })
  })
  it('finds two swapped letters', () => {
    expect(misspelling('recieve', 'receive')).toEqual({ before: 'rec', typed: 'ie', expected: 'ei', after: 've' })
  })
  it('ignores case and surrounding blanks', () => {
    expect(misspelling('  Recieve ', 'receive')?.expected).toBe('ei')
  })
  it('finds a word of a phrase that sounds the same', () => {
    expect(misspelling('a peace of cake', 'a piece of cake')).toEqual({
      before: 'a ',
      typed: 'peace',
      expected: 'piece',
      after: ' of cake',
    })
    expect(misspelling('brake the ice', 'break the ice')?.expected).toBe('break')
    expect(misspelling('peace of cake', 'a piece of cake')?.before).toBe('a ')
    for (const [typed, right] of [
      ['sew', 'so'],
      ['the weight', 'the wait'],
      ['brake the isle', 'break the aisle'],
      ['right down', 'write up'],
    ] as const)
      expect(misspelling(typed, right)).toBeUndefined()
  })
  it.each([
    ['icecrem', 'ice cream', { before: 'ice cre', typed: '', expected: 'a', after: 'm' }],
    ['welknown', 'well-known', { before: 'wel', typed: '', expected: 'l', after: 'known' }],
    ['oclok', "o'clock", { before: "o'clo", typed: '', expected: 'c', after: 'k' }],
  ])('finds an edit of a word typed without its blanks, hyphens or apostrophes: %s for %s', (typed, right, edit) => {
    expect(misspelling(typed, right)).toEqual(edit)
  })
  it('is undefined for a right or empty answer, or one more than one edit away', () => {
    expect(misspelling('receive', 'receive')).toBeUndefined()
    expect(misspelling('', 'a')).toBeUndefined()
    expect(misspelling('recv', 'receive')).toBeUndefined()
    expect(misspelling('abcd', 'badc')).toBeUndefined()
  })
})
