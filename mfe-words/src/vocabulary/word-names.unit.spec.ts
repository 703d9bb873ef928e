import { describe, expect, it } from '@jest/globals'
import { sampleWord } from '../sample-words.fixture.ts'
import { countNames, sourcesOf, tagsOf, wordsWithName } from './word-names.ts'

const at = '2026-11-02T09:00:00.000Z'
const met = (text: string, ...sources: [title: string, address?: string][]) =>
  sampleWord({ text, meetings: sources.map(([title, address = '']) => ({ sentence: `${text}.`, at, source: { title, address } })) })
const words = [
  met('owl', ['The Guardian'], ['the guardian'], ['', 'https://example.org/a']),
  met('fox', ['THE GUARDIAN'], ['A film']),
  met('elk'),
  sampleWord({ text: 'ant', meetings: [{ sentence: 'An ant.', at }] }),
]

describe('Sources of words', () => {
  it('are counted once per word ignoring case, the most frequent first; a page without a title has the name of its host', () => {
    expect(countNames(words, sourcesOf)).toEqual([
      { name: expect.stringMatching(/^the guardian$/i), count: 2 },
      { name: 'A film', count: 1 },
      { name: 'example.org', count: 1 },
    ])
  })

  it('filter words by wordsWithName(), ignoring case', () => {
    const texts = (source: string) => wordsWithName(words, sourcesOf, source).map(({ text }) => text)
    expect([texts('the Guardian'), texts('EXAMPLE.ORG'), texts('nowhere')]).toEqual([['owl', 'fox'], ['owl'], []])
    expect(wordsWithName(words, sourcesOf, '')).toBe(words)
  })
})

describe('Tags of words', () => {
  it('are counted ignoring case, spelled as in the newest word, the most frequent first, then by name', () => {
    const words = [['Sea', 'work'], ['verbs'], ['SEA', 'art'], []].map((tags, index) => sampleWord({ id: String(index), tags }))
    expect(countNames(words, tagsOf)).toEqual([
      { name: 'Sea', count: 2 },
      { name: 'art', count: 1 },
      { name: 'verbs', count: 1 },
      { name: 'work', count: 1 },
    ])
  })
})
