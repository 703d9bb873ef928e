import { describe, expect, it } from '@jest/globals'
import { containsWord } from './index.ts'

describe('a sentence', () => {
  it.each([
    ['The bells rang.', 'ring'],
    ['Every quizling gets an easy question first.', 'quizling'],
    ['She gave it all up.', 'give up'],
    ['The train leaves at 6 a.m. sharp.', 'a.m.'],
    ['He came at 6 a.m.', 'a.m.'],
    ['A well known face.', 'well-known'],
  ])('“%s” contains %s', (sentence, word) => {
    expect(containsWord(sentence, word)).toBe(true)
  })

  it.each([
    ['The students were gagging.', 'quip'],
    ['She gave it away.', 'give up'],
  ])('“%s” does not contain %s', (sentence, word) => {
    expect(containsWord(sentence, word)).toBe(false)
  })
})
