import { describe, expect, it } from '@jest/globals'
import { lightEntry, petrichorEntry } from '../sample-words.fixture.ts'
import { allSenses, commonnessOf, onlySense, primarySense, senseExcerpt, senseGroups, wordFromSense } from './senses.ts'

describe('Senses of a dictionary entry', () => {
  it('senseGroups() merges groups of the same part of speech and drops duplicate definitions', () => {
    expect(senseGroups(lightEntry).map(({ partOfSpeech, definitions }) => [partOfSpeech, definitions.length])).toEqual([
      ['noun', 2],
      ['verb', 1],
      ['adjective', 1],
    ])
  })

  it('allSenses() is the primary definition for an entry without groups', () => {
    expect(allSenses({ ...lightEntry, allDefinitions: [] })).toEqual([
      { partOfSpeech: 'noun', definition: lightEntry.definition, example: lightEntry.example },
    ])
  })

  it('onlySense() is the sense of an entry with exactly one', () => {
    expect(onlySense(petrichorEntry)?.definition).toBe('the smell of rain on dry ground')
    expect(onlySense(lightEntry)).toBeUndefined()
  })

  it('senseExcerpt() has the first non-primary sense of the first two parts of speech, and the number of further ones', () => {
    const { senses, more } = senseExcerpt(lightEntry)
    expect(senses.map(({ partOfSpeech, definition }) => [partOfSpeech, definition])).toEqual([
      ['noun', 'any device serving as a source of illumination'],
      ['verb', 'make lighter or brighter'],
    ])
    expect(more).toBe(1)
    expect(senseExcerpt(petrichorEntry)).toEqual({ senses: [], more: 0 })
  })

  it("primarySense() has its label, and commonnessOf() is that of the entry's own word", () => {
    const [group] = petrichorEntry.allDefinitions
    const entry = {
      ...petrichorEntry,
      allDefinitions: [
        { ...group!, word: 'stone', commonness: 'common' as const },
        { ...group!, definitions: [{ ...group!.definitions[0]!, label: 'technical' as const }], commonness: 'rare' as const },
      ],
    }
    expect(commonnessOf(entry)).toBe('rare')
    expect(primarySense({ ...entry, allDefinitions: entry.allDefinitions.slice(1) }).label).toBe('technical')
  })

  it("wordFromSense() has the entry's pronunciation and the given context", () => {
    expect(wordFromSense(lightEntry, allSenses(lightEntry)[2]!, 'at dawn')).toEqual({
      text: 'light',
      pronunciation: '/ˈlaɪt/',
      partOfSpeech: 'verb',
      definition: 'make lighter or brighter',
      example: 'the paint will brighten the room',
      context: 'at dawn',
    })
  })
})
