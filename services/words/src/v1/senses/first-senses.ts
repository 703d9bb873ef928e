import type { FirstSense } from '@wordloom/contracts/internal'

/** A word's first sense, as stored with the word; null if no dictionary has the word. */
export type Sense = FirstSense | null

/** The dictionary as far as words without a definition need it: first senses in the order asked. Rejects with `dictionary.unavailable`. */
export type FirstSensesOf = (userId: string, words: readonly string[]) => Promise<readonly Sense[]>
