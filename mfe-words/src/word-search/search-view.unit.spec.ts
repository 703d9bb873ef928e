import { describe, expect, it } from '@jest/globals'
import { lightEntry, sampleWord } from '../sample-words.fixture.ts'
import { isSingleWord, lacksMatches, type SearchKnowledge, searchView } from './search-view.ts'

const none: SearchKnowledge['words'] = { state: 'found', matches: [] }
const some: SearchKnowledge['words'] = { state: 'found', matches: [sampleWord()] }
const found = (saved = [] as ReturnType<typeof sampleWord>[]): SearchKnowledge['lookUp'] => ({ state: 'found', entry: lightEntry, saved })

describe('the dictionary look-up of the search dialog', () => {
  it('happens for what the loaded search did not find in the vocabulary', () => {
    expect(lacksMatches(' light ', none)).toBe(true)
  })

  it.each<[string, string, SearchKnowledge['words']]>([
    ['the trimmed text is empty', '  ', none],
    ['there are saved matches', 'light', some],
    ['the saved-word search is still loading', 'light', { state: 'loading' }],
    ['the saved-word search failed', 'light', { state: 'failed', message: 'Failed to search words: Bad Gateway' }],
  ])('does not happen when %s', (_, text, words) => {
    expect(lacksMatches(text, words)).toBe(false)
  })

  it('waits to be asked for when the text has a space in it', () => {
    expect([isSingleWord(' light '), isSingleWord('light year')]).toEqual([true, false])
  })
})

describe('the state of the search dialog', () => {
  it.each<[string, SearchKnowledge, string]>([
    ['the prompt while nothing is typed', { text: ' ', words: none, lookUp: { state: 'none' } }, 'prompt'],
    ['searching while the vocabulary is asked', { text: 'a', words: { state: 'loading' }, lookUp: { state: 'none' } }, 'searching'],
    ['the matches, whatever the dictionary says', { text: 'a', words: some, lookUp: found() }, 'words'],
    ['checking from the miss in the vocabulary on', { text: 'a', words: none, lookUp: { state: 'due' } }, 'checking'],
    ['checking while the dictionary is asked', { text: 'a', words: none, lookUp: { state: 'running' } }, 'checking'],
    ['the entry', { text: 'light', words: none, lookUp: found() }, 'entry'],
    ['the own words that the entry is about', { text: 'lights', words: none, lookUp: found([sampleWord({ text: 'light' })]) }, 'words'],
    ['no results when the dictionary has none', { text: 'lihgt', words: none, lookUp: { state: 'missed' } }, 'nothing'],
    ['a failure when the dictionary fails', { text: 'light', words: none, lookUp: { state: 'failed', message: 'x' } }, 'unavailable'],
    ['an offer for several words', { text: 'light year', words: none, lookUp: { state: 'offered' } }, 'phrase'],
    ['the failure of the vocabulary search', { text: 'a', words: { state: 'failed', message: 'x' }, lookUp: { state: 'none' } }, 'failure'],
  ])('is %s', (_, knowledge, show) => {
    expect(searchView(knowledge).show).toBe(show)
  })
})
