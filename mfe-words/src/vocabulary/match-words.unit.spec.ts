import { describe, expect, it } from '@jest/globals'
import { sampleWord } from '../sample-words.fixture.ts'
import { matchWords } from './match-words.ts'

const texts = (words: readonly { text: string }[]) => words.map(({ text }) => text)

describe('matchWords()', () => {
  const words = [
    sampleWord({ text: 'rapport', definition: 'port of call between people' }),
    sampleWord({ text: 'portable' }),
    sampleWord({ text: 'port' }),
    sampleWord({ text: 'harbour', definition: 'a sheltered place', example: 'the port was full' }),
    sampleWord({ text: 'café', context: 'as in a Parisian port' }),
    sampleWord({ text: 'unrelated' }),
  ]

  it('searches text, definition, example and context: exact words first, then words that start with the text, then the rest in order', () => {
    expect(texts(matchWords(words, 'port'))).toEqual(['port', 'portable', 'rapport', 'harbour', 'café'])
  })

  it('ignores case, accents and surrounding blanks', () => {
    expect(texts(matchWords(words, ' CAFE '))).toEqual(['café'])
    expect(texts(matchWords(words, 'CÁFÉ'))).toEqual(['café'])
  })

  it('matches special characters literally', () => {
    const odd = [sampleWord({ text: 'a.c' }), sampleWord({ text: 'abc' }), sampleWord({ text: '50%' }), sampleWord({ text: '[x' })]
    expect(texts(matchWords(odd, 'a.c'))).toEqual(['a.c'])
    expect(texts(matchWords(odd, '%'))).toEqual(['50%'])
    expect(texts(matchWords(odd, '['))).toEqual(['[x'])
  })

  it('does not match across two fields', () => {
    expect(matchWords([sampleWord({ text: 'one', definition: 'two' })], 'onetwo')).toEqual([])
  })

  it('returns the same array for a blank text', () => {
    expect(matchWords(words, '  ')).toBe(words)
  })
})
