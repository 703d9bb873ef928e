import type { FirstSense } from '@wordloom/contracts/internal'

/** A word's first sense, as stored with the word; null if no dictionary has the word. */
export type Sense = FirstSense | null

/** Looks up the first senses of words, in their order. Rejects with `dictionary.unavailable`. */
export type FirstSensesOf = (userId: string, words: readonly string[]) => Promise<readonly Sense[]>
