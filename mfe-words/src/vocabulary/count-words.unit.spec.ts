import { describe, expect, it } from '@jest/globals'
import { sampleWord } from '../sample-words.fixture.ts'
import { countWords, wordsOf } from './count-words.ts'

const words = [sampleWord({ text: 'a' }), sampleWord({ text: 'b', status: 'mastered' }), sampleWord({ text: 'c', status: 'mastered' })]

describe('the status filter', () => {
  it('counts the loaded words of each choice', () => {
    expect(countWords(words)).toEqual({ all: 3, new: 1, learning: 0, mastered: 2 })
  })

  it('shows the words of its choice', () => {
    expect(wordsOf(words, 'mastered').map(({ text }) => text)).toEqual(['b', 'c'])
    expect(wordsOf(words, 'all')).toBe(words)
  })
})
