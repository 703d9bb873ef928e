import { describe, expect, it } from '@jest/globals'
import { sampleWord } from '../testing/sample-words.ts'
import { countSources, wordsFrom } from './count-sources.ts'

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
    expect(countSources(words)).toEqual([
      { source: expect.stringMatching(/^the guardian$/i), count: 2 },
      { source: 'A film', count: 1 },
      { source: 'example.org', count: 1 },
    ])
  })

  it('narrow the words to those that were met there', () => {
    const texts = (source: string) => wordsFrom(words, source).map(({ text }) => text)
    expect([texts('the Guardian'), texts('EXAMPLE.ORG'), texts('nowhere')]).toEqual([['owl', 'fox'], ['owl'], []])
    expect(wordsFrom(words, '')).toBe(words)
  })
})
