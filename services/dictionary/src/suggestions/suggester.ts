import { LRUCache } from 'lru-cache'
import { suggest } from './suggest.ts'
import type { WordList } from './word-list.ts'

const maxCached = 2_000

/** Suggests spellings for a word as typed; answers are cached. */
export function createSuggester(
  wordList: () => Promise<WordList>,
  answerable: (word: string) => boolean,
): (misspelt: string) => Promise<string[]> {
  const known = new LRUCache<string, string[]>({ max: maxCached })
  return async (misspelt) => {
    const asked = misspelt.trim().toLowerCase()
    const suggestions = known.get(asked) ?? suggest(asked, await wordList(), answerable)
    known.set(asked, suggestions)
    return suggestions
  }
}
