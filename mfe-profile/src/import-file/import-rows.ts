import { ImportDone } from '@wordloom/contracts/portable'
import { call } from '@wordloom/web-kit'
import { inBatches } from './batches.ts'
import type { Owner } from './check-rows.ts'

/** Brings rows in that were judged, batch after batch; answers how many came in. Sent again after a failure, nothing comes in twice. */
export const importRows = async (owner: Owner, from: string, rows: readonly unknown[], onDone: (rows: number) => void): Promise<number> => {
  let added = 0
  for (const batch of inBatches(rows)) {
    const done = await call(`/api/${owner}/import`, ImportDone, { method: 'POST', body: { from, rows: batch.rows } })
    added += done.added
    onDone(batch.rows.length)
  }
  return added
}
