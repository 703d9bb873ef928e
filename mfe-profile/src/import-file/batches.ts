import { importLimits } from '@wordloom/contracts/portable'

// The body limit without what surrounds the rows.
const maxBytes = importLimits.bodyBytes - 1_024
const utf8 = new TextEncoder()

/** Concurrent requests: while a service works on one batch, the page prepares the next. */
export const questionsAtOnce = 2

/** Rows of one request; `first` is the index of the first among all rows. A row that is too large for any request is a batch of its own. */
export type Batch = { first: number; rows: readonly unknown[]; tooLarge: boolean }

/** Splits rows into batches that fit into one request. */
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
