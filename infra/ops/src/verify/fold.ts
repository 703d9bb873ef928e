import type { Envelope } from '@wordloom/contracts/events'
import type { Records } from '@wordloom/service-kit/descriptor'
import { openSqlite } from '@wordloom/service-kit/store'
import { byName, type ProjectionName, projectors } from '../descriptors.ts'
import { projectionsOf } from '../projections.ts'

/** The expected projections: the fold of a log into an empty in-memory store, by the services' own code. */
export type Fold = { of: (projection: ProjectionName, userId: string, log: readonly Envelope[]) => Promise<Records>; close: () => void }

/** Opens the empty stores. */
export function createFold(): Fold {
  const files = byName(projectors, () => openSqlite(':memory:'))
  const projections = projectionsOf(byName(projectors, ({ name, store }) => store.sqlite(files[name])))
  return {
    async of(name, userId, log) {
      const { rebuild, read } = projections[name]
      await rebuild(userId, log)
      const records = await read(userId)
      await rebuild(userId, [])
      return records
    },
    close() {
      for (const file of Object.values(files)) file.close()
    },
  }
}
