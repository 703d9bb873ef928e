import { expect, it } from '@jest/globals'
import { misspelling } from '@wordloom/contracts/rules'
import { asWritten } from './as-written.ts'

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
