import { describe, expect, it } from '@jest/globals'
import { lightEntry, sampleWord } from '../sample-words.fixture.ts'
import { isSingleWord, needsLookUp, type SearchState, searchView } from './search-view.ts'

const none: SearchState['words'] = { state: 'found', matches: [] }
const some: SearchState['words'] = { state: 'found', matches: [sampleWord()] }
const found = (saved = [] as ReturnType<typeof sampleWord>[]): SearchState['lookUp'] => ({ state: 'found', entry: lightEntry, saved })

describe('Look-ups of the search dialog', () => {
  it('needsLookUp() is true if the finished search has no matches', () => {
    expect(needsLookUp(' light ', none)).toBe(true)
  })

  it.each<[string, string, SearchState['words']]>([
    ['the trimmed text is empty', '  ', none],
    ['there are saved matches', 'light', some],
    ['the saved-word search is still loading', 'light', { state: 'loading' }],
    ['the saved-word search failed', 'light', { state: 'failed', message: 'Failed to search words: Bad Gateway' }],
  ])('needsLookUp() is false if %s', (_, text, words) => {
    expect(needsLookUp(text, words)).toBe(false)
  })

  it('isSingleWord() is false for a text with a space', () => {
    expect([isSingleWord(' light '), isSingleWord('light year')]).toEqual([true, false])
  })
})

describe('searchView()', () => {
  it.each<[string, SearchState, string]>([
    ['the prompt for a blank text', { text: ' ', words: none, lookUp: { state: 'none' } }, 'prompt'],
    [
      'searching while the vocabulary search is loading',
      { text: 'a', words: { state: 'loading' }, lookUp: { state: 'none' } },
      'searching',
    ],
    ['the matches, with any result of the dictionary', { text: 'a', words: some, lookUp: found() }, 'words'],
    ['checking during the delay before the look-up', { text: 'a', words: none, lookUp: { state: 'due' } }, 'checking'],
    ['checking during the look-up', { text: 'a', words: none, lookUp: { state: 'running' } }, 'checking'],
    ['the entry', { text: 'light', words: none, lookUp: found() }, 'entry'],
    [
      "the saved words that have the entry's headword",
      { text: 'lights', words: none, lookUp: found([sampleWord({ text: 'light' })]) },
      'words',
    ],
    ['no results if the dictionary does not have the word', { text: 'lihgt', words: none, lookUp: { state: 'missed' } }, 'nothing'],
    ['a failure if the look-up fails', { text: 'light', words: none, lookUp: { state: 'failed', message: 'x' } }, 'unavailable'],
    ['an offer to look several words up', { text: 'light year', words: none, lookUp: { state: 'offered' } }, 'phrase'],
    ['the failure of the vocabulary search', { text: 'a', words: { state: 'failed', message: 'x' }, lookUp: { state: 'none' } }, 'failure'],
  ])('is %s', (_, knowledge, show) => {
    expect(searchView(knowledge).show).toBe(show)
  })
})
