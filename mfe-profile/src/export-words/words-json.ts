import type { Word } from '@wordloom/contracts/http'

/** The words as a JSON document that says what it is and when it was made. */
export const wordsJson = (words: readonly Word[], exportedAt: Date): string =>
  `${JSON.stringify({ format: 'wordloom.words', version: 1, exportedAt: exportedAt.toISOString(), words }, null, 2)}\n`
