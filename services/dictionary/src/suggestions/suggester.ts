import { type AddedDictionaries, createVersionedCache, noAddedDictionaries } from '../added-dictionaries/index.ts'
import { editDistance } from './edit-distance.ts'
import { soundKey } from './sound-key.ts'
import { maxSuggestions, suggest } from './suggest.ts'
import type { WordList } from './word-list.ts'

const maxCached = 2_000

const maxSounding = 200
const maxDistance = 2

/** Appends words of added dictionaries that sound the same within two edits; scanning all of their words would take too long. */
function withAddedWords(asked: string, suggestions: string[], added: Pick<AddedDictionaries, 'soundingLike'>): string[] {
  if (suggestions.length === maxSuggestions || asked.length < 3) return suggestions
  const spelling = Buffer.from(asked, 'latin1')
  const further = added
    .soundingLike(soundKey(asked), maxSounding)
    .map((word) => ({ word, edits: editDistance(spelling, Buffer.from(word.toLowerCase(), 'latin1'), maxDistance) }))
    .filter(({ word, edits }) => edits <= maxDistance && word.toLowerCase() !== asked && !suggestions.includes(word.toLowerCase()))
    .sort((a, b) => a.edits - b.edits)
  return [...suggestions, ...further.map(({ word }) => word)].slice(0, maxSuggestions)
}

/** Suggests spellings for a word as typed; suggestions are cached. */
export function createSuggester(
  wordList: () => Promise<WordList>,
  headwordOf: (word: string) => string | undefined,
  frequencies: () => Promise<(word: string) => number>,
  added: Pick<AddedDictionaries, 'soundingLike' | 'version'> = noAddedDictionaries,
): (misspelt: string) => Promise<string[]> {
  const cache = createVersionedCache<string[]>(maxCached, added.version)
  return async (misspelt) => {
    const asked = misspelt.trim().toLowerCase()
    const known = cache()
    const suggestions = known.get(asked) ?? withAddedWords(asked, suggest(asked, await wordList(), headwordOf, await frequencies()), added)
    known.set(asked, suggestions)
    return suggestions
  }
}
