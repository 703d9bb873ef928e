import { describe, expect, it } from '@jest/globals'
import { sampleWord } from '../sample-words.fixture.ts'
import { withoutWord, withWordFirst, withWordReplaced, withWordRestored } from './optimistic-changes.ts'

const [a, b, c] = [sampleWord({ text: 'a' }), sampleWord({ text: 'b' }), sampleWord({ text: 'c' })] as const
const list = [a, b, c]
const texts = (words: readonly { text: string }[]) => words.map(({ text }) => text).join('')

describe('Changes of a cached list', () => {
  it('withWordFirst() puts a word first without duplicating it', () => {
    expect(texts(withWordFirst([a, b], c))).toBe('cab')
    expect(texts(withWordFirst(list, c))).toBe('cab')
  })

  it('withWordReplaced() replaces a word in its place', () => {
    expect(texts(withWordReplaced(list, b.id, sampleWord({ text: 'x' })))).toBe('axc')
    expect(withWordReplaced(list, 'unknown', a)).toBe(list)
  })

  it('withoutWord() removes a word and withWordRestored() restores it in its place', () => {
    const without = withoutWord(list, b.id)
    expect(texts(without)).toBe('ac')
    expect(texts(withWordRestored(without, b, 1))).toBe('abc')
    expect(withoutWord(list, 'unknown')).toBe(list)
  })

  it('withWordRestored() keeps the list if the word is in it', () => {
    expect(withWordRestored(list, b, 0)).toBe(list)
  })
})
