import { importLimits } from '@wordloom/contracts/portable'

// A character is at most three bytes in UTF-8, so this stays below what a call may hold.
const mostCharacters = Math.floor(importLimits.bodyBytes / 4)

/** Questions under way at once: while a service works on one batch, the page makes the next one ready. */
export const questionsAtOnce = 2

/** Rows that go out in one call; `first` is the place of their first among all. A row that is too large for any call is a batch by itself. */
export type Batch = { first: number; rows: readonly unknown[]; tooLarge: boolean }

/** Parts rows into what one call may hold. */
export function* inBatches(rows: readonly unknown[]): Generator<Batch> {
  let batch: unknown[] = []
  let characters = 0
  let first = 0
  for (const [place, row] of rows.entries()) {
    const size = JSON.stringify(row)?.length ?? 0
    if (batch.length > 0 && (batch.length === importLimits.rows || characters + size > mostCharacters)) {
      yield { first, rows: batch, tooLarge: false }
      batch = []
      characters = 0
      first = place
    }
    if (size > mostCharacters) {
      yield { first: place, rows: [row], tooLarge: true }
      first = place + 1
      continue
    }
    batch.push(row)
    characters += size
  }
  if (batch.length > 0) yield { first, rows: batch, tooLarge: false }
}
