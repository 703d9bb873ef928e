import { describe, expect, it } from '@jest/globals'
import { byCloseness, fold, isRightAnswer, percent } from './index.ts'

describe('the rules that pages and services share', () => {
  it.each([
    ['definition', 'knew', 'knew', true],
    ['definition', 'Knew', 'knew', false],
    ['multiple_choice', 'a port ', 'a port', false],
    ['multiple_choice', 'a port', 'a port', true],
    ['fill_blank', ' Harbour ', 'harbour', true],
    ['fill_blank', 'harvest', 'harbour', false],
  ] as const)('grade a %s answer “%s” to “%s”: %s', (questionType, answer, correctAnswer, right) => {
    expect(isRightAnswer({ questionType, correctAnswer }, answer)).toBe(right)
  })

  it('round a share to whole percent, also of nothing', () => {
    expect([percent(2, 3), percent(1, 200), percent(0, 0)]).toEqual([67, 1, 0])
  })

  it('find what has other accents and letters, the word itself first', () => {
    expect(fold('CAFÉ ﬁne')).toBe('cafe fine')
    expect(byCloseness(['a cafe', 'cafe noir', 'cafe', 'cafeteria'], (text) => text, 'cafe')).toEqual([
      'cafe',
      'cafe noir',
      'cafeteria',
      'a cafe',
    ])
  })
})
