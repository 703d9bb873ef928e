import { describe, expect, it } from '@jest/globals'
import { lightEntry, sampleWord } from '../testing/sample-words.ts'
import { type SearchKnowledge, searchView, wantsLookUp } from './search-view.ts'

const none: SearchKnowledge['words'] = { state: 'found', matches: [] }
const some: SearchKnowledge['words'] = { state: 'found', matches: [sampleWord()] }

describe('the dictionary look-up of the search dialog', () => {
  it('happens for a single word that the loaded search did not find in the vocabulary', () => {
    expect(wantsLookUp(' light ', none)).toBe(true)
  })

  it.each<[string, string, SearchKnowledge['words']]>([
    ['the trimmed text is empty', '  ', none],
    ['there are saved matches', 'light', some],
    ['the saved-word search is still loading', 'light', { state: 'loading' }],
    ['the saved-word search failed', 'light', { state: 'failed', message: 'Failed to search words: Bad Gateway' }],
    ['the text has a space in it', 'light year', none],
  ])('does not happen when %s', (_, text, words) => {
    expect(wantsLookUp(text, words)).toBe(false)
  })
})

describe('the state of the search dialog', () => {
  it.each<[string, SearchKnowledge, string]>([
    ['the prompt while nothing is typed', { text: ' ', words: none, lookUp: { state: 'none' } }, 'prompt'],
    ['searching while the vocabulary is asked', { text: 'a', words: { state: 'loading' }, lookUp: { state: 'none' } }, 'searching'],
    ['the matches, whatever the dictionary says', { text: 'a', words: some, lookUp: { state: 'found', entry: lightEntry } }, 'words'],
    ['checking from the miss in the vocabulary on', { text: 'a', words: none, lookUp: { state: 'due' } }, 'checking'],
    ['checking while the dictionary is asked', { text: 'a', words: none, lookUp: { state: 'running' } }, 'checking'],
    ['the entry', { text: 'light', words: none, lookUp: { state: 'found', entry: lightEntry } }, 'entry'],
    ['no results when the dictionary has none or fails', { text: 'lihgt', words: none, lookUp: { state: 'missed' } }, 'nothing'],
    ['no results for several words', { text: 'light year', words: none, lookUp: { state: 'none' } }, 'nothing'],
    ['no entry for several words', { text: 'a b', words: none, lookUp: { state: 'found', entry: lightEntry } }, 'nothing'],
    ['the failure of the vocabulary search', { text: 'a', words: { state: 'failed', message: 'x' }, lookUp: { state: 'none' } }, 'failure'],
  ])('is %s', (_, knowledge, show) => {
    expect(searchView(knowledge).show).toBe(show)
  })
})
