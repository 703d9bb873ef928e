import type { Sqlite } from '@wordloom/service-kit/store'
import { createSqliteStore, type Store } from '@wordloom/service-kit/unit-of-work'
import { progressCollections } from '../progress/progress.collections.ts'

/** The file's migrations; see `Sqlite.migrate`. */
export const progressMigrations = [
  `CREATE TABLE word_counts (user_id TEXT NOT NULL, status TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (user_id, status)) STRICT, WITHOUT ROWID;
   CREATE TABLE days (
     user_id TEXT NOT NULL, date TEXT NOT NULL, words_added INTEGER NOT NULL, quiz_sessions INTEGER NOT NULL,
     correct_answers INTEGER NOT NULL, total_questions INTEGER NOT NULL, PRIMARY KEY (user_id, date)) STRICT, WITHOUT ROWID`,
  // One row per learner, as in MongoDB.
  `CREATE TABLE counts_by_learner (
     user_id TEXT PRIMARY KEY, "new" INTEGER NOT NULL, learning INTEGER NOT NULL, mastered INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   INSERT INTO counts_by_learner SELECT user_id, sum(CASE status WHEN 'new' THEN count ELSE 0 END), sum(CASE status WHEN 'learning' THEN count ELSE 0 END),
     sum(CASE status WHEN 'mastered' THEN count ELSE 0 END) FROM word_counts GROUP BY user_id;
   DROP TABLE word_counts;
   ALTER TABLE counts_by_learner RENAME TO word_counts`,
]

/** Progress on SQLite. */
export const createSqliteProgressStore = (sqlite: Sqlite): Store =>
  createSqliteStore(sqlite, { collections: progressCollections, migrations: { progress: progressMigrations }, publishes: false })
