import type { SqliteOutbox } from '@wordloom/service-kit/events'
import type { Sqlite } from '@wordloom/service-kit/store'
import { addedOf, type ProgramWords } from '../v1/program-words.repository.ts'
import { senseKey, type Word } from '../word/word.ts'
import { wordFromText } from './word-document.ts'

// Moments in a document are ISO texts of one length, which sort as what they mean.
const migrations = [`CREATE INDEX words_by_change ON words (user_id, json_extract(document, '$.updatedAt'), id) WHERE removed_at IS NULL`]
const changedAt = `json_extract(document, '$.updatedAt')`

type Stores = {
  sqlite: Sqlite
  outbox: SqliteOutbox
  store: (word: Word, removedAt: number | null) => void
  assertRoom: (userId: string, adding: number) => void
}

/** Words as programs add and read them, on SQLite. */
export function createSqliteProgramWords({ sqlite, outbox, store, assertRoom }: Stores): ProgramWords {
  sqlite.migrate('program-words', migrations)
  const { prepare } = sqlite
  const one = (row: unknown): Word | undefined => (row ? wordFromText((row as { document: string }).document) : undefined)

  return {
    async enter(userId, words, decide) {
      const { result, committed } = await sqlite.grouped(() =>
        outbox.commit(() => {
          const stored = prepare('SELECT document FROM words WHERE user_id = ? AND sense_key = ? AND removed_at IS NULL')
          const fresh = new Set(words.map(senseKey).filter((sense) => !stored.get(userId, sense)))
          assertRoom(userId, fresh.size)
          const entered = words.map((word) => {
            const there = one(stored.get(userId, senseKey(word)))
            if (!there) store(word, null)
            return { word: there ?? word, added: !there }
          })
          return { result: entered, events: decide(addedOf(entered)) }
        }),
      )
      return { entered: result, committed }
    },
    find: async (userId, id) =>
      one(prepare('SELECT document FROM words WHERE id = ? AND user_id = ? AND removed_at IS NULL').get(id, userId)),
    async changed(userId, { position, since }, limit) {
      const rows = prepare(
        `SELECT document FROM words WHERE user_id = :userId AND removed_at IS NULL AND (${changedAt}, id) > (:at, :id) AND ${changedAt} > :since
         ORDER BY ${changedAt}, id LIMIT :limit`,
      ).all({
        userId,
        at: position?.updatedAt.toISOString() ?? '',
        id: position?.id ?? '',
        since: since?.toISOString() ?? '',
        limit,
      })
      return (rows as { document: string }[]).map((row) => wordFromText(row.document))
    },
  }
}
