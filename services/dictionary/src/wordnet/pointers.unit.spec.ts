import { expect, it } from '@jest/globals'
import { openDictionarySources } from '../sources.ts'
import { openClasses } from './part-of-speech.ts'

const { wordnet } = openDictionarySources()

it.each(openClasses)('pointersIn() finds the same pointers as parseSynset() for every %s', (partOfSpeech) => {
  const every = partOfSpeech === 'noun' ? 40 : 10
  let [seen, offsetBefore] = [0, 0]
  for (const { offset, lexicographerFile, each } of wordnet.pointers(partOfSpeech)) {
    expect(offset).toBeGreaterThan(offsetBefore)
    offsetBefore = offset
    if (++seen % every !== 0) continue
    const synset = wordnet.synset(partOfSpeech, offset)
    const found: unknown[] = []
    each((symbol, otherClass, other) => found.push({ symbol, offset: other, partOfSpeech: otherClass }))
    expect([offset, lexicographerFile, found]).toEqual([
      synset.offset,
      synset.lexicographerFile,
      synset.pointers.map((pointer) => ({ ...pointer, symbol: pointer.symbol.charAt(0) })),
    ])
  }
  expect(seen).toBe({ noun: 82_192, verb: 13_789, adjective: 18_185, adverb: 3_625 }[partOfSpeech])
})
