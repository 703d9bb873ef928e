import { randomUUID } from 'node:crypto'
import type { Collection } from 'mongodb'

/** A lock that expires unless renewed. `lost` is aborted if this process no longer holds it. */
type Lease = { lost: AbortSignal; release: () => Promise<void> }

type Row = { _id: string; holder: string; until: Date }

const extension = (holder: string, leaseMs: number) => [{ $set: { holder, until: { $add: ['$$NOW', leaseMs] } } }]
const isDuplicate = (error: unknown): boolean => (error as { code?: number } | null)?.code === 11000

/**
 * Acquires a lease if it is free or its holder has not renewed it for `leaseMs`; renews it until released. Expiry is decided by the
 * server's clock alone.
 */
export async function acquireLease(rows: Collection<Row>, name: string, leaseMs: number): Promise<Lease | undefined> {
  const holder = randomUUID()
  // An upsert cannot compare with the server's clock, so the row is created first.
  await rows.insertOne({ _id: name, holder: '', until: new Date(0) }).catch((error: unknown) => {
    if (!isDuplicate(error)) throw error
  })
  const expired = { _id: name, $expr: { $lt: ['$until', '$$NOW'] } }
  if (!(await rows.findOneAndUpdate(expired, extension(holder, leaseMs)))) return undefined

  const loss = new AbortController()
  const abort = (): void => loss.abort(new Error(`The lease ${name} was lost`))
  let expiry = setTimeout(abort, leaseMs)
  const renew = async (): Promise<void> => {
    const requestedAt = performance.now()
    // A failed renewal is tolerated: the lease is valid until it expires.
    const renewed = await rows.updateOne({ _id: name, holder }, extension(holder, leaseMs)).catch(() => undefined)
    if (renewed?.matchedCount === 0) abort()
    if (!renewed?.matchedCount || loss.signal.aborted) return
    clearTimeout(expiry)
    expiry = setTimeout(abort, leaseMs - (performance.now() - requestedAt))
  }
  const renewal = setInterval(renew, leaseMs / 3)
  return {
    lost: loss.signal,
    async release() {
      clearInterval(renewal)
      clearTimeout(expiry)
      await rows.updateOne({ _id: name, holder }, { $set: { until: new Date(0) } })
    },
  }
}
