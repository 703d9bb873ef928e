import type { Completions, DictionaryEntry } from '@wordloom/contracts/http'
import { LRUCache } from 'lru-cache'
import { commonnessOf, type FrequencyOf } from '../sense-order/index.ts'
import { headwordsFrom } from './complete.ts'
import type { Headwords } from './headwords.ts'

const maxOffered = 8
const maxCached = 2_000

type Completion = Completions['completions'][number]

/** Offers words that begin as typed, the most common first. */
export type Complete = (typed: string) => Promise<Completion[]>

/** Makes the completer. What is rather a form of another word (`said`) is not offered; what is, is spelt as its entry (`Paris`). */
export function createCompleter(
  headwords: () => Promise<Headwords>,
  frequencies: () => Promise<FrequencyOf>,
  find: (word: string) => DictionaryEntry | undefined,
): Complete {
  const known = new LRUCache<string, Completion[]>({ max: maxCached })
  return async (typed) => {
    const answered = known.get(typed)
    if (answered) return answered
    const frequencyOf = await frequencies()
    const offered: Completion[] = []
    for (const headword of headwordsFrom(typed, await headwords())) {
      const word = find(headword)?.word
      if (word?.toLowerCase() === headword) offered.push({ word, commonness: commonnessOf(word, frequencyOf) })
      if (offered.length === maxOffered) break
    }
    known.set(typed, offered)
    return offered
  }
}
