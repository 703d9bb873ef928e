import type { SortOrder, Word, WordSort } from '@wordloom/contracts/http'
import { foldedWord } from './match-words.ts'

/** One order of the word bank: its label and its parameters of GET /api/words. */
interface WordOrder {
  label: string
  sortBy: WordSort
  sortOrder: SortOrder
}

/** The six orders of the word bank; the first is the default. */
export const wordOrders = [
  { label: 'Newest First', sortBy: 'dateAdded', sortOrder: 'desc' },
  { label: 'Oldest First', sortBy: 'dateAdded', sortOrder: 'asc' },
  { label: 'A to Z', sortBy: 'text', sortOrder: 'asc' },
  { label: 'Z to A', sortBy: 'text', sortOrder: 'desc' },
  { label: 'Hardest First', sortBy: 'difficulty', sortOrder: 'desc' },
  { label: 'Easiest First', sortBy: 'difficulty', sortOrder: 'asc' },
] as const satisfies readonly WordOrder[]

const byValue = <V extends string | number>(one: V, other: V) => (one < other ? -1 : one > other ? 1 : 0)

const ascending: Record<WordSort, (one: Word, other: Word) => number> = {
  dateAdded: (one, other) => byValue(one.dateAdded, other.dateAdded),
  text: (one, other) => byValue(foldedWord(one).text, foldedWord(other).text),
  difficulty: (one, other) => one.difficulty - other.difficulty,
}

/**
 * A sorted copy, in the order of GET /api/words. Ties are ordered by id in the same direction, which is the order in which words were
 * added.
 */
export const sortWords = (words: readonly Word[], { sortBy, sortOrder }: Pick<WordOrder, 'sortBy' | 'sortOrder'>): readonly Word[] => {
  const direction = sortOrder === 'asc' ? 1 : -1
  const compare = ascending[sortBy]
  return [...words].sort((one, other) => direction * (compare(one, other) || byValue(one.id, other.id)))
}
