import type { Sqlite } from '@wordloom/service-kit/store'
import { createSqliteStore } from '@wordloom/service-kit/unit-of-work'
import { askable, quizCollections } from '../quiz/quiz.collections.ts'
import type { QuizQuota, QuizRepository } from '../quiz/quiz.repository.ts'
import { withoutOwner } from '../vocabulary/askable-word.ts'
import { migrations } from './migrations.sqlite.ts'

// Need, in order: due and reviewed; never reviewed; not due yet, the learnt ones by stability and then the mastered ones by date. A
// word that was marked as mastered by hand has no stability, so mastered words go by the date.
const byNeed = [
  "status <> 'new' AND due <= :now ORDER BY due, id",
  "status = 'new' ORDER BY due, id",
  "status = 'learning' AND due > :now ORDER BY stability, due, id",
  "status = 'mastered' AND due > :now ORDER BY due, id",
]

/** The quiz on SQLite. */
export function createSqliteQuizRepository(sqlite: Sqlite, { maxSessions = Number.POSITIVE_INFINITY }: QuizQuota = {}): QuizRepository {
  const store = createSqliteStore(sqlite, { collections: quizCollections, migrations })
  return {
    store,
    maxSessions,
    async mostNeeded(userId, now, limit) {
      const found: string[] = []
      for (const need of byNeed) {
        if (found.length === limit) break
        const select = sqlite.prepare(`SELECT id FROM words WHERE user_id = :userId AND ${need} LIMIT :limit`)
        const parameters = { userId, limit: limit - found.length, ...(need.includes(':now') && { now: now.getTime() }) }
        found.push(...(select.all(parameters) as { id: string }[]).map(({ id }) => id))
      }
      return (await store.read(askable.all({ where: { userId, id: found } }))).map(withoutOwner)
    },
  }
}
