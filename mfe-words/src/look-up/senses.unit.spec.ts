import { describe, expect, it } from '@jest/globals'
import { lightEntry, petrichorEntry } from '../sample-words.fixture.ts'
import { allSenses, commonnessOf, onlySense, primarySense, senseExcerpt, senseGroups, wordFromSense } from './senses.ts'

describe('the definitions of a dictionary entry', () => {
  it('are grouped by part of speech, each part of speech and each definition once', () => {
    expect(senseGroups(lightEntry).map(({ partOfSpeech, definitions }) => [partOfSpeech, definitions.length])).toEqual([
      ['noun', 2],
      ['verb', 1],
      ['adjective', 1],
    ])
  })

  it('are the primary definition where the entry has no groups', () => {
    expect(allSenses({ ...lightEntry, allDefinitions: [] })).toEqual([
      { partOfSpeech: 'noun', definition: lightEntry.definition, example: lightEntry.example },
    ])
  })

  it('leave nothing to choose when there is one only', () => {
    expect(onlySense(petrichorEntry)?.definition).toBe('the smell of rain on dry ground')
    expect(onlySense(lightEntry)).toBeUndefined()
  })

  it('are excerpted in the search dialog as the first other of the first two parts of speech, and the number of the rest', () => {
    const { senses, more } = senseExcerpt(lightEntry)
    expect(senses.map(({ partOfSpeech, definition }) => [partOfSpeech, definition])).toEqual([
      ['noun', 'any device serving as a source of illumination'],
      ['verb', 'make lighter or brighter'],
    ])
    expect(more).toBe(1)
    expect(senseExcerpt(petrichorEntry)).toEqual({ senses: [], more: 0 })
  })

  it('keep their labels, and the entry says how common its own word is', () => {
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

  it('become a word to add, with the pronunciation of the entry', () => {
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
