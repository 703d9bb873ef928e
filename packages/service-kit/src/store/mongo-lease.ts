import { randomUUID } from 'node:crypto'
import type { Collection } from 'mongodb'

/** Something that one process at a time may do; `lost` is aborted when it is no longer this one. */
export type Lease = { lost: AbortSignal; release: () => Promise<void> }

type Row = { _id: string; holder: string; until: Date }

const taking = (holder: string, forMs: number) => [{ $set: { holder, until: { $add: ['$$NOW', forMs] } } }]
const isDuplicate = (error: unknown): boolean => (error as { code?: number } | null)?.code === 11000

/**
 * Takes a lease by its name if nobody has it, or if whoever had it has been silent for `forMs`; it is renewed until released. The server's
 * clock alone counts.
 */
export async function takeLease(rows: Collection<Row>, name: string, forMs: number): Promise<Lease | undefined> {
  const holder = randomUUID()
  // An upsert may not compare with the server's clock, so the row is there first.
  await rows.insertOne({ _id: name, holder: '', until: new Date(0) }).catch((error: unknown) => {
    if (!isDuplicate(error)) throw error
  })
  const free = { _id: name, $expr: { $lt: ['$until', '$$NOW'] } }
  if (!(await rows.findOneAndUpdate(free, taking(holder, forMs)))) return undefined

  const losing = new AbortController()
  const lose = (): void => losing.abort(new Error(`The lease ${name} was lost`))
  let silence = setTimeout(lose, forMs)
  const renew = async (): Promise<void> => {
    const asked = performance.now()
    // A server that is away for a moment costs nothing: the lease stands until its time is over.
    const kept = await rows.updateOne({ _id: name, holder }, taking(holder, forMs)).catch(() => undefined)
    if (kept?.matchedCount === 0) lose()
    if (!kept?.matchedCount || losing.signal.aborted) return
    clearTimeout(silence)
    silence = setTimeout(lose, forMs - (performance.now() - asked))
  }
  const renewing = setInterval(renew, forMs / 3)
  return {
    lost: losing.signal,
    async release() {
      clearInterval(renewing)
      clearTimeout(silence)
      await rows.updateOne({ _id: name, holder }, { $set: { until: new Date(0) } })
    },
  }
}
