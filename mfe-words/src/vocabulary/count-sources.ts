import { sourceName, tagKey, type Word } from '@wordloom/contracts/http'

/** A source by its name, and how many words were met there. */
export interface SourceCount {
  source: string
  count: number
}

/** The names of the sources a word was met in, each once in any case. */
const sourcesOf = ({ meetings }: Word): Map<string, string> =>
  new Map(
    meetings.flatMap(({ source }) => {
      const name = source ? sourceName(source) : ''
      return name === '' ? [] : [[tagKey(name), name] as const]
    }),
  )

/** The sources of words, given newest first: the most frequent first, those of one number by name. */
export const countSources = (words: readonly Word[]): SourceCount[] => {
  const counts = new Map<string, SourceCount>()
  for (const [key, source] of words.flatMap((word) => [...sourcesOf(word)])) {
    const known = counts.get(key)
    if (known) known.count += 1
    else counts.set(key, { source, count: 1 })
  }
  return [...counts.values()].sort((one, other) => other.count - one.count || one.source.localeCompare(other.source, 'en'))
}

/** The words that were met in a source of this name, in any case; all of them without one. */
export const wordsFrom = (words: readonly Word[], source: string): readonly Word[] =>
  source === '' ? words : words.filter((word) => sourcesOf(word).has(tagKey(source)))
