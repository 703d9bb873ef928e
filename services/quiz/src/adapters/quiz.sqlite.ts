import type { Sqlite } from '@wordloom/service-kit/store'
import { createSqliteStore } from '@wordloom/service-kit/unit-of-work'
import type { Candidate } from '../choose-words/choose-words.ts'
import { quizCollections } from '../quiz/quiz.collections.ts'
import type { Order, QuizQuota, QuizRepository } from '../quiz/quiz.repository.ts'
import { migrations } from './migrations.sqlite.ts'

// Statuses as literals, so that the indexes over such words alone can answer.
const inOrder: Record<Order, string> = {
  unasked: "status = 'new' ORDER BY due, id",
  'newly due': "status <> 'new' AND due <= :now ORDER BY due DESC, id DESC",
  'longest due': "status <> 'new' AND due <= :now ORDER BY due, id",
  'next due': "status <> 'new' AND due > :now ORDER BY due, id",
}
const waiting = `SELECT count(*) AS waiting FROM (
  SELECT 1 FROM words WHERE user_id = :userId AND status = 'new' UNION ALL
  SELECT 1 FROM words WHERE user_id = :userId AND status <> 'new' AND due <= :now LIMIT :most)`

type Row = { id: string; due: number; difficulty: number; stability: number; last_reviewed_at: number | null }

/** The quiz on SQLite. */
export function createSqliteQuizRepository(sqlite: Sqlite, { maxSessions = Number.POSITIVE_INFINITY }: QuizQuota = {}): QuizRepository {
  return {
    store: createSqliteStore(sqlite, { collections: quizCollections, migrations }),
    maxSessions,
    async candidates(userId, order, now, limit) {
      const where = inOrder[order]
      const select = sqlite.prepare(
        `SELECT id, due, difficulty, stability, last_reviewed_at FROM words WHERE user_id = :userId AND ${where} LIMIT :limit`,
      )
      const rows = select.all({ userId, limit, ...(where.includes(':now') && { now: now.getTime() }) }) as Row[]
      return rows.map(asCandidate)
    },
    async countWaiting(userId, now, most) {
      return (sqlite.prepare(waiting).get({ userId, now: now.getTime(), most }) as { waiting: number }).waiting
    },
  }
}

const asCandidate = ({ id, due, difficulty, stability, last_reviewed_at: reviewedAt }: Row): Candidate => ({
  id,
  due: new Date(due),
  difficulty,
  stability,
  lastReviewedAt: reviewedAt === null ? null : new Date(reviewedAt),
})
