import { describe, expect, it } from '@jest/globals'
import { countText } from './count-text.ts'

describe('countText()', () => {
  it('says one thing in the singular, and others in the plural', () => {
    expect([0, 1, 2].map((count) => countText(count, 'word'))).toEqual(['0 words', '1 word', '2 words'])
    expect(countText(3, 'quiz', 'quizzes')).toBe('3 quizzes')
  })

  it('writes a large number as it is written in English', () => {
    expect(countText(1_200, 'word')).toBe('1,200 words')
  })
})
