import { ImportDone } from '@wordloom/contracts/portable'
import { call } from '@wordloom/web-kit'
import pMap from 'p-map'
import { type Batch, callsAtOnce, inBatches } from './batches.ts'
import type { Owner } from './check-rows.ts'

/** Brings rows in that were judged, batch after batch; answers how many came in. Sent again after a failure, nothing comes in twice. */
export const bringIn = async (owner: Owner, from: string, rows: readonly unknown[], onDone: (rows: number) => void): Promise<number> => {
  const send = async (batch: Batch): Promise<number> => {
    const { added } = await call(`/api/${owner}/import`, ImportDone, { method: 'POST', body: { from, rows: batch.rows } })
    onDone(batch.rows.length)
    return added
  }
  const added = await pMap(inBatches(rows), send, { concurrency: callsAtOnce })
  return added.reduce((sum, each) => sum + each, 0)
}
