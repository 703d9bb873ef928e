import { describe, expect, it } from '@jest/globals'
import { misspelling } from './misspelling.ts'

describe('A typed answer one edit away', () => {
  it('shows the letter that is missing', () => {
    expect(misspelling('ubiqitous', 'ubiquitous')).toEqual({ before: 'ubiq', typed: '', expected: 'u', after: 'itous' })
  })
  it('shows the letter that is too much', () => {
    expect(misspelling('tommorow', 'tomorow')).toEqual({ before: 'tom', typed: 'm', expected: '', after: 'orow' })
  })
  it('shows the letter that is wrong', () => {
    expect(misspelling('ephemaral', 'ephemeral')).toEqual({ before: 'ephem', typed: 'a', expected: 'e', after: 'ral' })
  })
  it('shows two letters that changed places', () => {
    expect(misspelling('recieve', 'receive')).toEqual({ before: 'rec', typed: 'ie', expected: 'ei', after: 've' })
  })
  it('ignores case and blanks around, as the comparison does', () => {
    expect(misspelling('  Recieve ', 'receive')?.expected).toBe('ei')
  })
  it('says nothing of a right answer, an empty one, or one further away', () => {
    expect(misspelling('receive', 'receive')).toBeUndefined()
    expect(misspelling('', 'a')).toBeUndefined()
    expect(misspelling('recv', 'receive')).toBeUndefined()
    expect(misspelling('abcd', 'badc')).toBeUndefined()
  })
})
