import type { Sqlite } from '@wordloom/service-kit/store'
import { createSqliteStore } from '@wordloom/service-kit/unit-of-work'
import type { Candidate } from '../choose-words/choose-words.ts'
import { quizCollections } from '../quiz/quiz.collections.ts'
import { type CandidateOrder, type QuizQuota, type QuizRepository, spellingOfTag } from '../quiz/quiz.repository.ts'
import { migrations } from './migrations.sqlite.ts'

// Statuses are literals, so that SQLite can use the partial indexes. Words with a tag come in the order of `tagged_words`.
const everyWord = { from: 'words AS w', where: 'w.user_id = :userId', isNew: "w.status = 'new'", isAsked: "w.status <> 'new'" }
const taggedWord = {
  from: 'tagged_words AS w CROSS JOIN words USING (user_id, id)',
  where: 'w.user_id = :userId AND w.tag_key = :tagKey',
  isNew: 'w.unasked = 1',
  isAsked: 'w.unasked = 0',
}
type Words = typeof everyWord
const inOrder: Record<CandidateOrder, (words: Words) => string> = {
  unasked: ({ isNew }) => `${isNew} ORDER BY w.due, w.id`,
  'newly due': ({ isAsked }) => `${isAsked} AND w.due <= :now ORDER BY w.due DESC, w.id DESC`,
  'longest due': ({ isAsked }) => `${isAsked} AND w.due <= :now ORDER BY w.due, w.id`,
  'next due': ({ isAsked }) => `${isAsked} AND w.due > :now ORDER BY w.due, w.id`,
}
const waitingOf = (table: string, { where, isNew, isAsked }: Words) => `SELECT count(*) AS waiting FROM (
  SELECT 1 FROM ${table} AS w WHERE ${where} AND ${isNew} UNION ALL
  SELECT 1 FROM ${table} AS w WHERE ${where} AND ${isAsked} AND w.due <= :now LIMIT :most)`
const waiting = waitingOf('words', everyWord)
const waitingOfTag = waitingOf('tagged_words', taggedWord)
const mostUsed = `SELECT tag_key, words, waiting, tags FROM (
  SELECT user_id, tag_key, count(*) AS words, sum(unasked = 1 OR due <= :now) AS waiting, max(id) AS id
  FROM tagged_words WHERE user_id = :userId GROUP BY tag_key ORDER BY words DESC, tag_key LIMIT :limit)
  JOIN words USING (user_id, id) ORDER BY words DESC, tag_key`
const asked = 'SELECT word_id AS id, count(*) AS times FROM answers WHERE user_id = :userId AND answered_on = :localDate'

type Row = { id: string; due: number; difficulty: number; stability: number; last_reviewed_at: number | null }
type TagRow = { tag_key: string; words: number; waiting: number; tags: string }

/** The quiz on SQLite. */
export function createSqliteQuizRepository(sqlite: Sqlite, { maxSessions = Number.POSITIVE_INFINITY }: QuizQuota = {}): QuizRepository {
  return {
    store: createSqliteStore(sqlite, { collections: quizCollections, migrations }),
    maxSessions,
    async candidates(userId, order, now, limit, tag) {
      const words = tag === undefined ? everyWord : taggedWord
      const where = inOrder[order](words)
      const select = sqlite.prepare(
        `SELECT w.id, w.due, difficulty, stability, last_reviewed_at FROM ${words.from} WHERE ${words.where} AND ${where} LIMIT :limit`,
      )
      const rows = select.all({
        userId,
        limit,
        ...(where.includes(':now') && { now: now.getTime() }),
        ...(tag !== undefined && { tagKey: tag }),
      })
      return (rows as Row[]).map(asCandidate)
    },
    async timesAsked(userId, localDate, among) {
      const select = sqlite.prepare(`${asked} ${among ? 'AND word_id IN (SELECT value FROM json_each(:among))' : ''} GROUP BY word_id`)
      const rows = select.all({ userId, localDate, ...(among && { among: JSON.stringify(among) }) }) as { id: string; times: number }[]
      return new Map(rows.map(({ id, times }) => [id, times]))
    },
    async countWaiting(userId, now, most, tag) {
      const asked = { userId, now: now.getTime(), most }
      const row = tag === undefined ? sqlite.prepare(waiting).get(asked) : sqlite.prepare(waitingOfTag).get({ ...asked, tagKey: tag })
      return (row as { waiting: number }).waiting
    },
    async tags(userId, now, limit) {
      const rows = sqlite.prepare(mostUsed).all({ userId, now: now.getTime(), limit }) as TagRow[]
      return rows.map(({ tag_key: key, tags, ...numbers }) => ({ tag: spellingOfTag(key, JSON.parse(tags) as string[]), ...numbers }))
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
