import { describe, expect, it } from '@jest/globals'
import { sampleWord } from '../sample-words.fixture.ts'
import { countWords, wordsWithStatus } from './count-words.ts'

const words = [sampleWord({ text: 'a' }), sampleWord({ text: 'b', status: 'mastered' }), sampleWord({ text: 'c', status: 'mastered' })]

describe('Status filter', () => {
  it('countWords() counts the words of each status', () => {
    expect(countWords(words)).toEqual({ all: 3, new: 1, learning: 0, mastered: 2 })
  })

  it('wordsWithStatus() keeps the words of one status, or all', () => {
    expect(wordsWithStatus(words, 'mastered').map(({ text }) => text)).toEqual(['b', 'c'])
    expect(wordsWithStatus(words, 'all')).toBe(words)
  })
})
