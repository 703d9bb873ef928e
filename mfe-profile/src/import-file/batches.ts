import { importLimits } from '@wordloom/contracts/portable'

// What a call may hold but what stands around its rows.
const maxBytes = importLimits.bodyBytes - 1_024
const utf8 = new TextEncoder()

/** Questions under way at once: while a service works on one batch, the page makes the next one ready. */
export const questionsAtOnce = 2

/** Rows that go out in one call; `first` is the place of their first among all. A row that is too large for any call is a batch by itself. */
export type Batch = { first: number; rows: readonly unknown[]; tooLarge: boolean }

/** Parts rows into what one call may hold. */
export function* inBatches(rows: readonly unknown[]): Generator<Batch> {
  let batch: unknown[] = []
  let bytes = 0
  let first = 0
  for (const [place, row] of rows.entries()) {
    const size = utf8.encode(JSON.stringify(row) ?? '').length + 1
    if (batch.length > 0 && (batch.length === importLimits.rows || bytes + size > maxBytes)) {
      yield { first, rows: batch, tooLarge: false }
      batch = []
      bytes = 0
      first = place
    }
    if (size > maxBytes) {
      yield { first: place, rows: [row], tooLarge: true }
      first = place + 1
      continue
    }
    batch.push(row)
    bytes += size
  }
  if (batch.length > 0) yield { first, rows: batch, tooLarge: false }
}
