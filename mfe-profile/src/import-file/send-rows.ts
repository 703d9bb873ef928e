import { importLimits, portableApi } from '@wordloom/contracts/portable'
import { call } from '@wordloom/web-kit'
import pMap from 'p-map'

// The body limit, less the JSON around the rows.
const maxBytes = importLimits.bodyBytes - 1_024
const utf8 = new TextEncoder()

/** The maximum number of concurrent requests: while a service works on one batch, the page prepares the next. */
const maxConcurrentChecks = 2

/** Rows of one request; `first` is the index of the first among all rows. A row that is too large for any request is a batch of its own. */
type Batch = { first: number; rows: readonly unknown[]; tooLarge: boolean }

/** Splits rows into batches that fit into one request. */
export function* inBatches(rows: readonly unknown[]): Generator<Batch> {
  let batch: unknown[] = []
  let bytes = 0
  let first = 0
  for (const [index, row] of rows.entries()) {
    const size = utf8.encode(JSON.stringify(row) ?? '').length + 1
    if (batch.length > 0 && (batch.length === importLimits.rows || bytes + size > maxBytes)) {
      yield { first, rows: batch, tooLarge: false }
      batch = []
      bytes = 0
      first = index
    }
    if (size > maxBytes) {
      yield { first: index, rows: [row], tooLarge: true }
      first = index + 1
      continue
    }
    batch.push(row)
    bytes += size
  }
  if (batch.length > 0) yield { first, rows: batch, tooLarge: false }
}

/** The kinds of rows, named by the service that imports them: words, and quiz sessions. */
type RowKind = keyof typeof portableApi

/** A row that will not be imported: its position in the file from 1, its name, and for an invalid one the reason. */
export type RejectedRow = { rowNumber: number; name: string; message?: string }

/** All rows of one kind, by verdict. */
export type CheckedRows = { fresh: readonly unknown[]; duplicates: readonly RejectedRow[]; bad: readonly RejectedRow[] }

/** Has the service check every row; nothing is written. Identical rows count once. */
export const checkRows = async (
  kind: RowKind,
  from: string,
  rows: readonly unknown[],
  onDone: (rows: number) => void,
): Promise<CheckedRows> => {
  const fresh: unknown[] = []
  const duplicates: RejectedRow[] = []
  const bad: RejectedRow[] = []
  const seen = new Set<string>()
  const checkBatch = async (batch: Batch) => {
    const verdicts = batch.tooLarge
      ? tooLargeVerdicts
      : (await call(portableApi[kind].check, { body: { from, rows: [...batch.rows] } })).rows
    onDone(batch.rows.length)
    return { batch, verdicts }
  }
  // pMap keeps the order of the file, so that of identical rows the first one counts.
  for (const { batch, verdicts } of await pMap(inBatches(rows), checkBatch, { concurrency: maxConcurrentChecks })) {
    for (const [index, { verdict, key, message }] of verdicts.entries()) {
      const row = batch.rows[index]
      const named = { rowNumber: batch.first + index + 1, name: nameOfRow(row) }
      if (verdict === 'bad') bad.push({ ...named, message: message ?? 'This row is not valid' })
      else if (verdict === 'duplicate' || seen.has(key)) duplicates.push(named)
      else {
        seen.add(key)
        fresh.push(row)
      }
    }
  }
  return { fresh, duplicates, bad }
}

const tooLargeVerdicts = [{ verdict: 'bad' as const, key: '', message: 'This row is too large' }]

const maxShownLength = 56
const shortened = (text: string): string => (text.length > maxShownLength ? `${text.slice(0, maxShownLength - 1)}…` : text)

/** How the preview names a row: by its word in quotation marks, or its quiz by the day; empty for a row that has neither. */
export const nameOfRow = (row: unknown): string => {
  const { text, openedOn } = (typeof row === 'object' && row !== null ? row : {}) as { text?: unknown; openedOn?: unknown }
  if (typeof text === 'string' && text.trim() !== '') return `“${shortened(text.trim())}”`
  return typeof openedOn === 'string' ? `Quiz of ${shortened(openedOn)}` : ''
}

/** Imports checked rows, batch by batch, and returns how many were added. Idempotent, so it can be repeated after a failure. */
export const importRows = async (
  kind: RowKind,
  from: string,
  rows: readonly unknown[],
  onDone: (rows: number) => void,
): Promise<number> => {
  let added = 0
  for (const batch of inBatches(rows)) {
    const done = await call(portableApi[kind].import, { body: { from, rows: [...batch.rows] } })
    added += done.added
    onDone(batch.rows.length)
  }
  return added
}
