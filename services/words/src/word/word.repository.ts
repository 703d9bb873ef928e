import type { WordQuery } from '@wordloom/contracts/http'
import type { Store, Stored } from '@wordloom/service-kit/unit-of-work'
import type { Word } from './word.ts'

/** How many words a learner may have; unlimited by default. */
export type WordQuota = { maxWords?: number }

/** A word as a list reads it. */
export type ListedWord = Stored<Word> & { difficulty?: number }

/** A match of a search, with what is needed to rank it. */
export type Match = { id: string; sortText: string }

/** The store of words. */
export type WordRepository = {
  store: Store
  maxWords: number
  /** The learner's words whose search text contains a folded text, filtered by status, in the order of the query and then by id. */
  search: (userId: string, text: string, query: Omit<WordQuery, 'search'>) => Promise<Match[]>
}

/** The order of a list of words, then by id in the same direction. */
export function orderOf({ sortBy, sortOrder }: Pick<WordQuery, 'sortBy' | 'sortOrder'>) {
  const direction = sortOrder === 'asc' ? 1 : -1
  return { [sortBy === 'text' ? 'sortText' : sortBy]: direction, id: direction } as const
}
