import type { WordQuery } from '@wordloom/contracts/http'
import type { Store, Stored } from '@wordloom/service-kit/unit-of-work'
import type { Word } from './word.ts'

/** How many words a learner may have; there is no limit unless told. */
export type WordQuota = { maxWords?: number }

/** A word as a list reads it. */
export type ListedWord = Stored<Word> & { difficulty?: number }

/** What a search finds of a word: enough to rank it. */
export type Match = { id: string; sortText: string }

/** Where words are kept. */
export type WordRepository = {
  store: Store
  maxWords: number
  /** The learner's words that have a folded text anywhere in what searches look through, by status and in the order of the query; equal ones by id. */
  search: (userId: string, text: string, query: Omit<WordQuery, 'search'>) => Promise<Match[]>
}

/** The order of a list of words: equal ones by id, in the same direction. */
export function orderOf({ sortBy, sortOrder }: Pick<WordQuery, 'sortBy' | 'sortOrder'>) {
  const direction = sortOrder === 'asc' ? 1 : -1
  return { [sortBy === 'text' ? 'sortText' : sortBy]: direction, id: direction } as const
}
