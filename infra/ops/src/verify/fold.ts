import type { Envelope } from '@wordloom/contracts/events'
import { createSqliteQuizRepository } from '@wordloom/quiz'
import { openSqlite } from '@wordloom/service-kit/store'
import { createSqliteProgressStore } from '@wordloom/stats'
import type { ProjectionName, Records } from '../installations/installation.ts'
import { projectionsOf } from '../projections.ts'

/** The expected projections: the fold of a log into an empty in-memory store, by the services' own code. */
export type Fold = { of: (projection: ProjectionName, userId: string, log: readonly Envelope[]) => Promise<Records>; close: () => void }

/** Opens the empty stores. */
export function createFold(): Fold {
  const files = { stats: openSqlite(':memory:'), quiz: openSqlite(':memory:') }
  const projections = projectionsOf({
    progress: createSqliteProgressStore(files.stats),
    quizzes: createSqliteQuizRepository(files.quiz),
  })
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
