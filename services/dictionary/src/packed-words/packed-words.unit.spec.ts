import { describe, expect, it } from '@jest/globals'
import { packedNumbers, packedTexts } from './index.ts'

describe('packedTexts', () => {
  it('returns the given texts in their order', () => {
    const texts = ['give_up', '', 'café', '“so”', 'a']
    const packed = packedTexts(texts)
    expect(Array.from({ length: packed.size }, (_, index) => packed.at(index))).toEqual(texts)
    expect(Buffer.from(packed.bytes(2)).toString()).toBe('café')
  })
})

describe('packedNumbers', () => {
  // Many words in few bits of a hash: some hundreds of them share a slot with another.
  const words = Array.from({ length: 3_000 }, (_, index) => [`w${index.toString(26)}`, index % 256] as const)
  const others: [string, number][] = [
    ['café', 7],
    ['cafe', 8],
    ['caf', 9],
    ['', 10],
    ['日本', 11],
  ]

  it('finds every word, even among words with a common prefix or with accents', () => {
    const packed = packedNumbers(new Map([...words, ...others]))
    for (const [word, number] of [...words, ...others]) expect([word, packed(word)]).toEqual([word, number])
  })

  it('is undefined for any other word', () => {
    const packed = packedNumbers(new Map(words))
    for (let index = 3_000; index < 6_000; index++) expect(packed(`w${index.toString(26)}`)).toBeUndefined()
    for (const [word] of others) expect(packed(word)).toBeUndefined()
    expect(packedNumbers(new Map())('word')).toBeUndefined()
  })

  it('is undefined for a prefix of a word', () => {
    // In so small a table each other beginning is compared with the word itself.
    const word = 'antidisestablishmentarianism'
    const packed = packedNumbers(new Map([[word, 1]]))
    for (let length = 0; length < word.length; length++) expect(packed(word.slice(0, length))).toBeUndefined()
  })
})
