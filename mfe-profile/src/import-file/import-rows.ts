import { portableApi } from '@wordloom/contracts/portable'
import { call } from '@wordloom/web-kit'
import { inBatches } from './batches.ts'
import type { Owner } from './check-rows.ts'

/** Imports checked rows, batch by batch, and returns how many were added. Idempotent, so it can be repeated after a failure. */
export const importRows = async (owner: Owner, from: string, rows: readonly unknown[], onDone: (rows: number) => void): Promise<number> => {
  let added = 0
  for (const batch of inBatches(rows)) {
    const done = await call(portableApi[owner].import, { body: { from, rows: [...batch.rows] } })
    added += done.added
    onDone(batch.rows.length)
  }
  return added
}
