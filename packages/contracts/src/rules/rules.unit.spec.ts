import { describe, expect, it } from '@jest/globals'
import { byCloseness, fold, isRightAnswer, percent } from './index.ts'

describe('rules shared by pages and services', () => {
  it.each([
    ['definition', 'knew', 'knew', true],
    ['definition', 'Knew', 'knew', false],
    ['multiple_choice', 'a port ', 'a port', false],
    ['multiple_choice', 'a port', 'a port', true],
    ['fill_blank', ' Harbour ', 'harbour', true],
    ['fill_blank', 'harvest', 'harbour', false],
  ] as const)('isRightAnswer: a %s answer “%s” to “%s” is right: %s', (questionType, answer, correctAnswer, right) => {
    expect(isRightAnswer({ questionType, correctAnswer }, answer)).toBe(right)
  })

  it('percent() rounds to whole percent and is 0 for an empty total', () => {
    expect([percent(2, 3), percent(1, 200), percent(0, 0)]).toEqual([67, 1, 0])
  })

  it('fold() removes accents and case; byCloseness() puts the word itself first', () => {
    expect(fold('CAFÉ ﬁne')).toBe('cafe fine')
    expect(byCloseness(['a cafe', 'cafe noir', 'cafe', 'cafeteria'], (text) => text, 'cafe')).toEqual([
      'cafe',
      'cafe noir',
      'cafeteria',
      'a cafe',
    ])
  })
})
