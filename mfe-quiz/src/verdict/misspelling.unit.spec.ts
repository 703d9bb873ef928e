import { describe, expect, it } from '@jest/globals'
import { misspelling } from '@wordloom/contracts/rules'
import { describeMisspelling } from './misspelling.ts'

describe('describeMisspelling', () => {
  it('describes a missing, an extra, a swapped and a wrong letter', () => {
    expect(describeMisspelling(misspelling('ubiqitous', 'ubiquitous')!)).toBe('One letter away: “u” is missing.')
    expect(describeMisspelling(misspelling('aa', 'a')!)).toBe('One letter away: “a” is too much.')
    expect(describeMisspelling(misspelling('recieve', 'receive')!)).toBe('One letter away: “ie” should be “ei”, the other way round.')
    expect(describeMisspelling(misspelling('cot', 'cat')!)).toBe('One letter away: “o” should be “a”.')
    expect(describeMisspelling(misspelling('a peace of cake', 'a piece of cake')!)).toBe('It sounds the same: “peace” should be “piece”.')
    expect(describeMisspelling(misspelling('so what', 'sew what')!)).toBe('It sounds the same: “so” should be “sew”.')
  })
})
