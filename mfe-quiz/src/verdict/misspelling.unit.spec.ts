import { describe, expect, it } from '@jest/globals'
import { misspelling } from '@wordloom/contracts/rules'
import { asWritten, describeMisspelling } from './misspelling.tsx'

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

it.each([
  ['oktoberfst', 'Oktoberfest', ['Oktoberf', '', 'e', 'st']],
  ['cafx', 'café', ['caf', 'x', 'é', '']],
  ['weel-known', 'well-known', ['we', 'e', 'l', 'l-known']],
  ['devils advocat', 'devil’s advocate', undefined],
  ["fool's pradise", 'fool’s paradise', ['fool’s p', '', 'a', 'radise']],
  ['recieve', 'receive', ['rec', 'ie', 'ei', 've']],
  ['a peace of cake', 'a piece of cake', ['a ', 'peace', 'piece', ' of cake']],
  ['encyclopaedi', 'encyclopædia', ['encyclopaedi', '', 'a', '']],
])('a misspelling has the right answer as it is written: %s for %s', (typed, right, parts) => {
  const found = misspelling(typed, right)
  const { before, typed: wrong, expected, after } = found ? asWritten(found, right) : {}
  expect(found && [before, wrong, expected, after]).toEqual(parts)
})
