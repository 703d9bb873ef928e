import { describe, expect, it } from '@jest/globals'
import { sampleWord } from '../sample-words.fixture.ts'
import { withoutWord, withWordBack, withWordFirst, withWordReplaced } from './list-changes.ts'

const [a, b, c] = [sampleWord({ text: 'a' }), sampleWord({ text: 'b' }), sampleWord({ text: 'c' })] as const
const list = [a, b, c]
const texts = (words: readonly { text: string }[]) => words.map(({ text }) => text).join('')

describe('changes to a loaded list', () => {
  it('puts a new word first, and never twice', () => {
    expect(texts(withWordFirst([a, b], c))).toBe('cab')
    expect(texts(withWordFirst(list, c))).toBe('cab')
  })

  it('replaces a word where it stands', () => {
    expect(texts(withWordReplaced(list, b.id, sampleWord({ text: 'x' })))).toBe('axc')
    expect(withWordReplaced(list, 'unknown', a)).toBe(list)
  })

  it('takes a word out and puts it back where it stood', () => {
    const without = withoutWord(list, b.id)
    expect(texts(without)).toBe('ac')
    expect(texts(withWordBack(without, b, 1))).toBe('abc')
    expect(withoutWord(list, 'unknown')).toBe(list)
  })

  it('leaves a word alone that came back by itself', () => {
    expect(withWordBack(list, b, 0)).toBe(list)
  })
})
