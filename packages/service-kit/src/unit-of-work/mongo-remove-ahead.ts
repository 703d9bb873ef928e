import type { Write } from './collection.ts'
import type { TableOf } from './mongo-rows.ts'
import type { Store } from './store.ts'

const rowsAtOnce = 500

/** `removeAhead` of a store on MongoDB, which ends a transaction after 8 s (transactionLifetimeLimitSeconds): a large vocabulary takes longer. */
export const removeAheadOf =
  (tableOf: TableOf, commit: (writes: readonly Write[]) => Promise<unknown>): Store['removeAhead'] =>
  async (removals, intent = []) => {
    let isIntended = intent.length === 0
    for (const { collection, where } of removals) {
      const { documents, rows } = tableOf(collection)
      const removePart = async (ids: readonly string[]): Promise<void> => {
        if (!isIntended) await commit(intent)
        isIntended = true
        await documents.deleteMany({ _id: { $in: ids } }, { writeConcern: { w: 'majority' } })
      }
      // One cursor: a query for each part would pass over all index entries that the parts before it removed.
      const cursor = documents.find(rows.filter(where) as Record<string, never>, { projection: { _id: 1 }, batchSize: rowsAtOnce })
      let part: string[] = []
      for await (const { _id } of cursor) {
        if (part.length === rowsAtOnce) {
          await removePart(part)
          part = []
        }
        part.push(_id)
      }
    }
  }
