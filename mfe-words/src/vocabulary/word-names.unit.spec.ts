import { describe, expect, it } from '@jest/globals'
import { sampleWord } from '../sample-words.fixture.ts'
import { countNames, sourcesOf, tagsOf, wordsNamed } from './word-names.ts'

const at = '2026-11-02T09:00:00.000Z'
const met = (text: string, ...sources: [title: string, address?: string][]) =>
  sampleWord({ text, meetings: sources.map(([title, address = '']) => ({ sentence: `${text}.`, at, source: { title, address } })) })
const words = [
  met('owl', ['The Guardian'], ['the guardian'], ['', 'https://example.org/a']),
  met('fox', ['THE GUARDIAN'], ['A film']),
  met('elk'),
  sampleWord({ text: 'ant', meetings: [{ sentence: 'An ant.', at }] }),
]

describe('the sources of words', () => {
  it('count each word once, in any case, the most frequent first; a page without a title is named by its host', () => {
    expect(countNames(words, sourcesOf)).toEqual([
      { name: expect.stringMatching(/^the guardian$/i), count: 2 },
      { name: 'A film', count: 1 },
      { name: 'example.org', count: 1 },
    ])
  })

  it('narrow the words to those that were met there', () => {
    const texts = (source: string) => wordsNamed(words, sourcesOf, source).map(({ text }) => text)
    expect([texts('the Guardian'), texts('EXAMPLE.ORG'), texts('nowhere')]).toEqual([['owl', 'fox'], ['owl'], []])
    expect(wordsNamed(words, sourcesOf, '')).toBe(words)
  })
})

describe('the tags of a vocabulary', () => {
  it('count in any case, as the newest word writes them, the most used first, then by name', () => {
    const words = [['Sea', 'work'], ['verbs'], ['SEA', 'art'], []].map((tags, index) => sampleWord({ id: String(index), tags }))
    expect(countNames(words, tagsOf)).toEqual([
      { name: 'Sea', count: 2 },
      { name: 'art', count: 1 },
      { name: 'verbs', count: 1 },
      { name: 'work', count: 1 },
    ])
  })
})
