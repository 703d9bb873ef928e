import { describe, expect, it } from '@jest/globals'
import { createLocalDictionary, createSuggester, openDictionarySources } from '@wordloom/dictionary'
import { expectedWords, judge, judgeSuggestions, shareOf } from './quality.ts'

const { wordnet, cmudict, wordList, frequencies } = openDictionarySources()
const dictionary = createLocalDictionary(wordnet, cmudict)
const table = expectedWords()
const words = judge(table, dictionary.find)
const failing = (holds: (word: (typeof words)[number]) => boolean) =>
  words.filter((word) => !holds(word)).map(({ word, told }) => `${word}, ${told}`)

describe('the dictionary’s entries for 300 words that learners look up', () => {
  it('are judged by a table of six kinds of words, each word once and with a reason for its first sense', () => {
    expect(table.length).toBeGreaterThanOrEqual(300)
    expect(new Set(table.map(({ word }) => word)).size).toBe(table.length)
    expect(new Set(table.map(({ kind }) => kind)).size).toBe(6)
    expect(
      table.filter(({ says, reason, partsOfSpeech }) => says.source === '(?:)' || reason === '' || partsOfSpeech.length === 0),
    ).toEqual([])
  })

  it.each([
    ['exist for at least 98 %', 98, ({ found }: (typeof words)[number]) => found],
    ['begin with the first sense of a learner’s dictionary for at least 97 %', 97, ({ rightSense }: (typeof words)[number]) => rightSense],
    ['have an example for at least 90 %', 90, ({ hasExample }: (typeof words)[number]) => hasExample],
    ['have a pronunciation for at least 95 %', 95, ({ hasPronunciation }: (typeof words)[number]) => hasPronunciation],
  ])('%s', (_, least, holds) => {
    expect(shareOf(words, holds) >= least ? [] : failing(holds)).toEqual([])
  })

  it('fail the judgement with another sense, another part of speech, or no entry', () => {
    const [bank] = table.filter(({ word }) => word === 'bank')
    const entry = { word: 'bank', definition: 'sloping land', pronunciation: '', partOfSpeech: 'noun', example: '', allDefinitions: [] }
    expect(judge([bank!], () => entry)).toMatchObject([{ found: true, rightSense: false, hasExample: false, hasPronunciation: false }])
    expect(judge([bank!], () => ({ ...entry, definition: 'a financial act', partOfSpeech: 'verb' }))[0]?.rightSense).toBe(false)
    expect(judge([bank!], () => undefined)).toMatchObject([{ found: false, rightSense: false }])
  })
})

describe('the suggestions for 290 common misspellings', () => {
  it('begin with the word that is meant for at least 95 %, and none of the misspellings is a word', async () => {
    const judged = await judgeSuggestions(createSuggester(wordList, (word) => dictionary.find(word)?.word, frequencies))
    expect(judged.length).toBeGreaterThanOrEqual(290)
    expect(judged.filter(({ misspelling, meant }) => dictionary.find(misspelling) || !dictionary.find(meant))).toEqual([])
    expect(shareOf(judged, ({ isFirst }) => isFirst) >= 95 ? [] : judged.filter(({ isFirst }) => !isFirst)).toEqual([])
  })
})
