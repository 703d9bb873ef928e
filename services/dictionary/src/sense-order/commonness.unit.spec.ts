import { describe, expect, it } from '@jest/globals'
import { dictionary, find, sources } from '../look-up/local-dictionary.fixture.ts'
import { commonnessOf, withCommonness } from './commonness.ts'
import judgedBands from './judged-bands.json' with { type: 'json' }

const { frequencies } = sources

describe('commonness of a word', () => {
  it('is one of five bands by frequency in spoken English', async () => {
    const frequencyOf = await frequencies()
    const bands = ['house', 'kitchen', 'lemon', 'tidy', 'zyzzyva'].map((word) => commonnessOf(word, frequencyOf))
    expect(bands).toEqual(['very common', 'common', 'fairly common', 'uncommon', 'rare'])
  })

  it('counts occurrences at the start of a sentence, but a name only as a name', async () => {
    const frequencyOf = await frequencies()
    const bandOf = (word: string) => commonnessOf(word, frequencyOf)
    for (const word of ['come', 'listen', 'maybe', 'hello', 'god', 'Christmas']) expect([word, bandOf(word)]).toEqual([word, 'very common'])
    expect(['frank', 'jack', 'serendipity'].map(bandOf)).toEqual(['fairly common', 'fairly common', 'uncommon'])
  })

  it('is a judged band or unknown for words of the supplement', async () => {
    const frequencyOf = await frequencies()
    expect(commonnessOf('selfie', frequencyOf)).toBe('fairly common')
    expect(commonnessOf('PDF', frequencyOf)).toBe('fairly common')
    expect(commonnessOf('look forward to', frequencyOf)).toBe('fairly common')
  })

  it('is that of the more frequent spelling, and for a phrase one band below its rarest word', async () => {
    const frequencyOf = await frequencies()
    expect(commonnessOf('colour', frequencyOf)).toBe(commonnessOf('color', frequencyOf))
    expect(commonnessOf('organise', frequencyOf)).toBe(commonnessOf('organize', frequencyOf))
    for (const word of ['undoer', 'prise']) expect([word, commonnessOf(word, frequencyOf)]).toEqual([word, 'rare'])
    expect(['as well as', 'at all'].map((phrase) => commonnessOf(phrase, frequencyOf))).toEqual(['very common', 'very common'])
    for (const phrase of ['in fact', 'high school', 'New York'])
      expect([phrase, commonnessOf(phrase, frequencyOf)]).toEqual([phrase, 'common'])
    for (const phrase of ['ice cream', 'post office', 'bus stop', 'break the ice'])
      expect([phrase, commonnessOf(phrase, frequencyOf)]).toEqual([phrase, 'fairly common'])
    expect(commonnessOf('credit card', frequencyOf)).toBe('common')
    expect(commonnessOf('water dog', frequencyOf)).toBeUndefined()
  })

  it('is not taken from the lower-case homograph for an acronym', async () => {
    const frequencyOf = await frequencies()
    expect(['ISN', 'TV', 'FBI'].map((word) => commonnessOf(word, frequencyOf))).toEqual([undefined, 'very common', 'fairly common'])
  })

  it('is undefined if no source knows the word', async () => {
    const frequencyOf = await frequencies()
    const bands = ['yeet', 'CRISPR', 'situationship', 'petrichor', 'smartphone'].map((word) => commonnessOf(word, frequencyOf))
    expect(bands).toEqual(['uncommon', 'uncommon', 'uncommon', undefined, 'common'])
  })

  it('is judged only for words that the dictionary has', () => {
    expect(
      Object.values(judgedBands)
        .flat()
        .filter((word) => !dictionary.find(word)),
    ).toEqual([])
  })

  it('is set on every sense group, for the headword of that group', async () => {
    const frequencyOf = await frequencies()
    const left = withCommonness(find('left'), frequencyOf)
    expect(left.allDefinitions.every((group) => group.commonness === 'very common')).toBe(true)
  })
})
