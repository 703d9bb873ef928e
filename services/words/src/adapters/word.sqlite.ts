import type { Word as WordAnswer, WordQuery, WordSort } from '@wordloom/contracts/http'
import { fold } from '@wordloom/contracts/rules'
import { type Admission, createSqliteInbox, createSqliteOutbox } from '@wordloom/service-kit/events'
import { isUniqueViolation, type Sqlite } from '@wordloom/service-kit/store'
import { rankMatches } from '../list-words/rank-matches.ts'
import type { ReviewEntry } from '../schedule/schedule.ts'
import { duplicateWord, vocabularyFull, wordNotFound } from '../word/word.errors.ts'
import type { Change, Decision, Effect, WordQuota, WordRepository } from '../word/word.repository.ts'
import { difficultyOf, searchText, senseKey, sortText, type Word } from '../word/word.ts'
import { createSqlitePortableWords } from './portable-words.sqlite.ts'
import { createSqliteProgramWords } from './program-words.sqlite.ts'
import { answerFromText, reviewFromText, toText, wordFromText } from './word-document.ts'

/** The file's steps forward; see Sqlite.migrate. */
export const migrations = [
  `CREATE TABLE words (
     id TEXT PRIMARY KEY, user_id TEXT NOT NULL, sense_key TEXT NOT NULL, status TEXT NOT NULL, date_added INTEGER NOT NULL, sort_text TEXT NOT NULL,
     difficulty REAL NOT NULL, next_review INTEGER NOT NULL, search_text TEXT NOT NULL, removed_at INTEGER, document TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE UNIQUE INDEX words_by_sense ON words (user_id, sense_key) WHERE removed_at IS NULL;
   CREATE INDEX words_by_date ON words (user_id, date_added, id) WHERE removed_at IS NULL;
   CREATE INDEX words_by_text ON words (user_id, sort_text, id) WHERE removed_at IS NULL;
   CREATE INDEX words_by_difficulty ON words (user_id, difficulty, id) WHERE removed_at IS NULL;
   CREATE INDEX words_by_status_date ON words (user_id, status, date_added, id) WHERE removed_at IS NULL;
   CREATE INDEX words_by_status_text ON words (user_id, status, sort_text, id) WHERE removed_at IS NULL;
   CREATE INDEX words_by_status_difficulty ON words (user_id, status, difficulty, id) WHERE removed_at IS NULL;
   CREATE INDEX words_by_due ON words (user_id, next_review, id) WHERE removed_at IS NULL;
   CREATE INDEX words_removed ON words (removed_at) WHERE removed_at IS NOT NULL;
   CREATE TABLE reviews (id TEXT PRIMARY KEY, user_id TEXT NOT NULL, word_id TEXT NOT NULL, at INTEGER NOT NULL, document TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX reviews_by_word ON reviews (user_id, word_id, at, id)`,
  'CREATE INDEX words_by_search ON words (user_id, removed_at, search_text, id)',
  // A table by rowid: without one, SQLite gives all of a row that is above a kilobyte a page of its own, which most words were; it made the file
  // twice as large, and every list and import slower.
  `CREATE TABLE words_by_rowid (
     id TEXT NOT NULL PRIMARY KEY, user_id TEXT NOT NULL, sense_key TEXT NOT NULL, status TEXT NOT NULL, date_added INTEGER NOT NULL, sort_text TEXT NOT NULL,
     difficulty REAL NOT NULL, next_review INTEGER NOT NULL, search_text TEXT NOT NULL, removed_at INTEGER, document TEXT NOT NULL) STRICT;
   INSERT INTO words_by_rowid SELECT * FROM words ORDER BY user_id, date_added;
   DROP TABLE words;
   ALTER TABLE words_by_rowid RENAME TO words;
   CREATE UNIQUE INDEX words_by_sense ON words (user_id, sense_key) WHERE removed_at IS NULL;
   CREATE INDEX words_by_date ON words (user_id, date_added, id) WHERE removed_at IS NULL;
   CREATE INDEX words_by_text ON words (user_id, sort_text, id) WHERE removed_at IS NULL;
   CREATE INDEX words_by_difficulty ON words (user_id, difficulty, id) WHERE removed_at IS NULL;
   CREATE INDEX words_by_status_date ON words (user_id, status, date_added, id) WHERE removed_at IS NULL;
   CREATE INDEX words_by_status_text ON words (user_id, status, sort_text, id) WHERE removed_at IS NULL;
   CREATE INDEX words_by_status_difficulty ON words (user_id, status, difficulty, id) WHERE removed_at IS NULL;
   CREATE INDEX words_by_due ON words (user_id, next_review, id) WHERE removed_at IS NULL;
   CREATE INDEX words_removed ON words (removed_at) WHERE removed_at IS NOT NULL;
   CREATE INDEX words_by_search ON words (user_id, removed_at, search_text, id)`,
  // The table itself in the order of its only question, so that a word's log lies in one place: by id, each of its entries was in another.
  `CREATE TABLE reviews_by_word_and_moment (
     id TEXT NOT NULL, user_id TEXT NOT NULL, word_id TEXT NOT NULL, at INTEGER NOT NULL, document TEXT NOT NULL,
     PRIMARY KEY (user_id, word_id, at, id)) STRICT, WITHOUT ROWID;
   INSERT INTO reviews_by_word_and_moment SELECT id, user_id, word_id, at, document FROM reviews ORDER BY user_id, word_id, at, id;
   DROP TABLE reviews;
   ALTER TABLE reviews_by_word_and_moment RENAME TO reviews`,
]

const sortColumns: Record<WordSort, string> = { dateAdded: 'date_added', text: 'sort_text', difficulty: 'difficulty' }

const listSql = ({ status, search, sortBy, sortOrder }: WordQuery): string => {
  const order = sortOrder === 'asc' ? 'ASC' : 'DESC'
  // A search goes through an index that has the text itself, so that only what is found is fetched.
  const found = `rowid IN (SELECT rowid FROM words INDEXED BY words_by_search
    WHERE user_id = :userId AND removed_at IS NULL AND instr(search_text, :search) > 0)`
  return `SELECT document FROM words WHERE ${search ? found : 'user_id = :userId'} AND removed_at IS NULL ${status ? 'AND status = :status' : ''}
    ORDER BY ${sortColumns[sortBy]} ${order}, id ${order}`
}

/** Words on SQLite: whole words as JSON documents beside the columns that lists, sorts and searches need. */
export function createSqliteWordRepository(sqlite: Sqlite, { maxWords = Number.POSITIVE_INFINITY }: WordQuota = {}): WordRepository {
  sqlite.migrate('words', migrations)
  const outbox = createSqliteOutbox(sqlite)
  const inbox = createSqliteInbox(sqlite)
  const { prepare } = sqlite

  const answersOf = (rows: unknown[]): WordAnswer[] => (rows as { document: string }[]).map((row) => answerFromText(row.document))

  const find = (userId: string, id: string, removed: boolean): Word | undefined => {
    const row = prepare(`SELECT document FROM words WHERE id = ? AND user_id = ? AND removed_at IS ${removed ? 'NOT ' : ''}NULL`).get(
      id,
      userId,
    ) as { document: string } | undefined
    return row && wordFromText(row.document)
  }

  function store(word: Word, removedAt: number | null, sense = senseKey(word)): void {
    try {
      prepare(
        `INSERT INTO words VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET sense_key = excluded.sense_key, status = excluded.status, difficulty = excluded.difficulty,
           next_review = excluded.next_review, search_text = excluded.search_text, removed_at = excluded.removed_at, document = excluded.document`,
      ).run(
        word.id,
        word.userId,
        sense,
        word.status,
        word.dateAdded.getTime(),
        sortText(word),
        difficultyOf(word),
        word.nextReview.getTime(),
        searchText(word),
        removedAt,
        toText(word),
      )
    } catch (error) {
      throw isUniqueViolation(error) ? duplicateWord(word.text) : error
    }
  }

  function storeReview(userId: string, review: ReviewEntry): void {
    prepare('INSERT INTO reviews VALUES (?, ?, ?, ?, ?)').run(review.id, userId, review.wordId, review.at.getTime(), toText(review))
  }

  const countOf = (userId: string): number =>
    (prepare('SELECT count(*) AS count FROM words WHERE user_id = ? AND removed_at IS NULL').get(userId) as { count: number }).count
  function assertRoom(userId: string, adding: number): void {
    if (adding > 0 && countOf(userId) + adding > maxWords) throw vocabularyFull(maxWords)
  }

  function carryOut(before: Word, decision: Decision): Change {
    const { result, committed } = outbox.commit(() => {
      const after = decision.word
      if (after) store(after, decision.removed ? after.updatedAt.getTime() : null)
      if (decision.review) storeReview(before.userId, decision.review)
      return { result: after ?? before, events: decision.events }
    })
    return { word: result, committed }
  }

  const changeWhere = async (userId: string, id: string, removed: boolean, decide: (word: Word) => Decision): Promise<Change> =>
    sqlite.transaction(() => {
      const word = find(userId, id, removed)
      if (!word) throw wordNotFound()
      const decision = decide(word)
      if (decision.removed === false) assertRoom(userId, 1)
      return carryOut(word, decision)
    })

  const applyOne = ({ event, effect: { wordId, decide, otherwise } }: Effect): Admission =>
    inbox.apply(event, () => {
      const present = wordId === null ? undefined : find(event.userId, wordId, false)
      const word = present ?? (wordId === null ? undefined : find(event.userId, wordId, true))
      if (!word) {
        outbox.commit(() => ({ result: undefined, events: otherwise }))
        return
      }
      const decision = decide(word)
      // A word that was removed meanwhile keeps its history for Undo, but is no longer anybody else's business.
      const events = present && decision.events.length > 0 ? decision.events : otherwise
      carryOut(word, present ? { ...decision, events } : { ...decision, removed: true, events })
    })

  return {
    outbox,
    inbox,
    ...createSqliteProgramWords({ sqlite, outbox, store, assertRoom }),
    ...createSqlitePortableWords({ sqlite, outbox, store, storeReview, assertRoom }),
    async add(word, events) {
      const { committed } = outbox.commit(() => {
        assertRoom(word.userId, 1)
        store(word, null)
        return { result: undefined, events }
      })
      return { word, committed }
    },
    change: (userId, id, decide) => changeWhere(userId, id, false, decide),
    changeRemoved: (userId, id, decide) => changeWhere(userId, id, true, decide),
    async clear(userId, decide) {
      const { result, committed } = outbox.commit(() => {
        const count = countOf(userId)
        prepare('DELETE FROM words WHERE user_id = ?').run(userId)
        prepare('DELETE FROM reviews WHERE user_id = ?').run(userId)
        return { result: count, events: decide(count) }
      })
      return { count: result, committed }
    },
    async list(userId, query) {
      const words = answersOf(
        prepare(listSql(query)).all({
          userId,
          ...(query.status && { status: query.status }),
          ...(query.search && { search: fold(query.search) }),
        }),
      )
      return query.search ? rankMatches(words, query.search) : words
    },
    due: async (userId, now, limit = -1) =>
      answersOf(
        prepare(
          'SELECT document FROM words WHERE user_id = ? AND removed_at IS NULL AND next_review <= ? ORDER BY next_review, id LIMIT ?',
        ).all(userId, now.getTime(), limit),
      ),
    async countDue(userId, after, until) {
      const { count } = prepare(
        'SELECT count(*) AS count FROM words WHERE user_id = ? AND removed_at IS NULL AND next_review > ? AND next_review <= ?',
      ).get(userId, after?.getTime() ?? Number.MIN_SAFE_INTEGER, until.getTime()) as { count: number }
      return count
    },
    recent: async (userId, limit) =>
      answersOf(
        prepare('SELECT document FROM words WHERE user_id = ? AND removed_at IS NULL ORDER BY date_added DESC, id DESC LIMIT ?').all(
          userId,
          limit,
        ),
      ),
    async reviews(userId, wordId) {
      const rows = prepare('SELECT document FROM reviews WHERE user_id = ? AND word_id = ? ORDER BY at, id').all(userId, wordId) as {
        document: string
      }[]
      return rows.map((row) => reviewFromText(row.document))
    },
    apply: (event, effect) => sqlite.groupedSyncLater(() => applyOne({ event, effect })),
    applyAll: (all) => sqlite.groupedSyncLater(() => all.map(applyOne)),
    async purgeRemoved(before) {
      return sqlite.transaction(() => {
        prepare('DELETE FROM reviews WHERE (user_id, word_id) IN (SELECT user_id, id FROM words WHERE removed_at < ?)').run(
          before.getTime(),
        )
        return Number(prepare('DELETE FROM words WHERE removed_at < ?').run(before.getTime()).changes)
      })
    },
    async forget(event) {
      let closed: Promise<void> | undefined
      const admission = inbox.apply(event, () => {
        for (const table of ['words', 'reviews']) prepare(`DELETE FROM ${table} WHERE user_id = ?`).run(event.userId)
        closed = outbox.close(event.userId) // does its work before it returns, so it is of this transaction
      })
      await closed
      return admission
    },
  }
}
