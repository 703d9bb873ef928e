import { describe, expect, it } from '@jest/globals'
import { sampleWord } from '../sample-words.fixture.ts'
import { matchWords } from './match-words.ts'

const texts = (words: readonly { text: string }[]) => words.map(({ text }) => text)

describe('search over the loaded words', () => {
  const words = [
    sampleWord({ text: 'rapport', definition: 'port of call between people' }),
    sampleWord({ text: 'portable' }),
    sampleWord({ text: 'port' }),
    sampleWord({ text: 'harbour', definition: 'a sheltered place', example: 'the port was full' }),
    sampleWord({ text: 'café', context: 'as in a Parisian port' }),
    sampleWord({ text: 'unrelated' }),
  ]

  it('finds text, definition, example and context anywhere: the word itself first, then its start, then the rest in the given order', () => {
    expect(texts(matchWords(words, 'port'))).toEqual(['port', 'portable', 'rapport', 'harbour', 'café'])
  })

  it('ignores case, accents and blanks around what was typed', () => {
    expect(texts(matchWords(words, ' CAFE '))).toEqual(['café'])
    expect(texts(matchWords(words, 'CÁFÉ'))).toEqual(['café'])
  })

  it('takes characters literally', () => {
    const odd = [sampleWord({ text: 'a.c' }), sampleWord({ text: 'abc' }), sampleWord({ text: '50%' }), sampleWord({ text: '[x' })]
    expect(texts(matchWords(odd, 'a.c'))).toEqual(['a.c'])
    expect(texts(matchWords(odd, '%'))).toEqual(['50%'])
    expect(texts(matchWords(odd, '['))).toEqual(['[x'])
  })

  it('never matches across two fields', () => {
    expect(matchWords([sampleWord({ text: 'one', definition: 'two' })], 'onetwo')).toEqual([])
  })

  it('answers the very same list when nothing was typed', () => {
    expect(matchWords(words, '  ')).toBe(words)
  })
})
