import { nextTurn } from '../load/index.ts'
import type { Sqlite } from '../store/index.ts'
import type { Write } from './collection.ts'
import type { TableOf } from './sqlite-rows.ts'
import type { Store } from './store.ts'

// Removing so many of the longest words takes only a short turn of the event loop.
const rowsAtOnce = 50

/** `removeAhead` of a store on SQLite: removing a large vocabulary in one transaction would block other requests. */
export const removeAheadOf =
  ({ prepare, syncedSoon }: Sqlite, tableOf: TableOf, write: (change: Write) => void): Store['removeAhead'] =>
  async (removals, intent = []) => {
    let isIntended = intent.length === 0
    for (const { collection, where } of removals) {
      const { conditions, primaryKey } = tableOf(collection)
      for (const { sql, values } of conditions(where)) {
        const matching = `FROM ${collection.name} WHERE ${sql}`
        while (prepare(`SELECT 1 ${matching} LIMIT 1 OFFSET ${rowsAtOnce}`).get(...values)) {
          syncedSoon(() => {
            if (!isIntended) for (const change of intent) write(change)
            isIntended = true
            prepare(`DELETE FROM ${collection.name} WHERE (${primaryKey}) IN (SELECT ${primaryKey} ${matching} LIMIT ${rowsAtOnce})`).run(
              ...values,
            )
          })
          await nextTurn()
        }
      }
    }
  }
