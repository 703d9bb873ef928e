import type { ExportedWord, PortableReview } from '@wordloom/contracts/portable'
import type { SqliteOutbox } from '@wordloom/service-kit/events'
import type { Sqlite } from '@wordloom/service-kit/store'
import { asExported } from '../export-words/exported-word.ts'
import { type Incoming, type Known, type PortableWords, reviewsOnce, unknownOf } from '../import-words/portable-words.repository.ts'
import type { ReviewEntry } from '../schedule/schedule.ts'
import type { Word } from '../word/word.ts'

// What is held at once. Small, so that it is gone again before the engine takes it for something that stays.
const page = 25

type Stores = {
  sqlite: Sqlite
  outbox: SqliteOutbox
  store: (word: Word, removedAt: number | null, sense: string) => void
  storeReview: (userId: string, review: ReviewEntry) => void
  assertRoom: (userId: string, adding: number) => void
}
type Row = { id: string; date_added: number; document: string }

/** Words in files on SQLite. What lies there as JSON goes out as JSON: moments stay the text they are. */
export function createSqlitePortableWords({ sqlite, outbox, store, storeReview, assertRoom }: Stores): PortableWords {
  const { prepare } = sqlite

  function logsOf(userId: string, ids: readonly string[]): Map<string, PortableReview[]> {
    // One text a word: rows and calls of the parser cost more than what is in them.
    const rows = prepare(
      `SELECT word_id, '[' || group_concat(document, ',' ORDER BY at, id) || ']' AS log FROM reviews
       WHERE user_id = ? AND word_id IN (SELECT value FROM json_each(?)) GROUP BY word_id`,
    ).all(userId, JSON.stringify(ids)) as { word_id: string; log: string }[]
    const logs = new Map<string, PortableReview[]>()
    for (const { word_id, log } of rows) {
      const entries = JSON.parse(log) as (PortableReview & { wordId: string })[]
      logs.set(
        word_id,
        entries.map(({ wordId: _, ...review }) => review),
      )
    }
    return logs
  }

  function known(userId: string, incoming: readonly Pick<Incoming, 'word' | 'sense'>[]): Known {
    const ids = prepare(`SELECT id FROM words WHERE id IN (SELECT value FROM json_each(?)) AND (user_id <> ? OR removed_at IS NULL)`).all(
      JSON.stringify(incoming.map(({ word }) => word.id)),
      userId,
    ) as { id: string }[]
    const senses = prepare(
      'SELECT sense_key FROM words INDEXED BY words_by_sense WHERE user_id = ? AND removed_at IS NULL AND sense_key IN (SELECT value FROM json_each(?))',
    ).all(userId, JSON.stringify(incoming.map(({ sense }) => sense))) as { sense_key: string }[]
    return { ids: new Set(ids.map(({ id }) => id)), senses: new Set(senses.map(({ sense_key }) => sense_key)) }
  }

  /** A removed word of one of these ids is replaced, its log with it. The plus keeps SQLite from looking through all the learner's words. */
  function replaceRemoved(userId: string, added: readonly Incoming[]): void {
    const removed = prepare('SELECT id FROM words WHERE +user_id = ? AND id IN (SELECT value FROM json_each(?))').all(
      userId,
      JSON.stringify(added.map(({ word }) => word.id)),
    ) as { id: string }[]
    for (const { id } of removed) {
      prepare('DELETE FROM reviews WHERE user_id = ? AND word_id = ?').run(userId, id)
      prepare('DELETE FROM words WHERE id = ?').run(id)
    }
  }

  return {
    async *exported(userId): AsyncGenerator<ExportedWord> {
      let [date, id] = [Number.MIN_SAFE_INTEGER, '']
      while (true) {
        const rows = prepare(
          `SELECT id, date_added, document FROM words WHERE user_id = ? AND removed_at IS NULL AND (date_added, id) > (?, ?)
           ORDER BY date_added, id LIMIT ?`,
        ).all(userId, date, id, page) as Row[]
        const logs = logsOf(
          userId,
          rows.map((row) => row.id),
        )
        for (const row of rows) yield asExported(JSON.parse(row.document), logs.get(row.id) ?? [])
        const last = rows.at(-1)
        if (rows.length < page || !last) return
        ;[date, id] = [last.date_added, last.id]
      }
    },
    async count(userId) {
      const row = prepare('SELECT count(*) AS count FROM words WHERE user_id = ? AND removed_at IS NULL').get(userId) as { count: number }
      return row.count
    },
    known: async (userId, incoming) => known(userId, incoming),
    async take(userId, incoming, decide) {
      const { result, committed } = outbox.commit(() => {
        const added = unknownOf(incoming, known(userId, incoming))
        assertRoom(userId, added.length)
        replaceRemoved(userId, added)
        for (const { word, sense } of added) store(word, null, sense)
        for (const review of reviewsOnce(added)) storeReview(userId, review)
        const words = added.map(({ word }) => word)
        return { result: words.length, events: decide(words) }
      })
      return { added: result, committed }
    },
  }
}
