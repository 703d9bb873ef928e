/** The file's migrations; see `Sqlite.migrate`. */
export const migrations = {
  /** The migrations of words and their reviews. */
  words: [
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
    // A rowid table: without a rowid, SQLite moves rows above a kilobyte, as most words are, to overflow pages. That doubled the file and
    // slowed lists and imports down.
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
    // The primary key is the order of the table's only query, so that the entries of a word's log are stored together.
    `CREATE TABLE reviews_by_word_and_moment (
     id TEXT NOT NULL, user_id TEXT NOT NULL, word_id TEXT NOT NULL, at INTEGER NOT NULL, document TEXT NOT NULL,
     PRIMARY KEY (user_id, word_id, at, id)) STRICT, WITHOUT ROWID;
   INSERT INTO reviews_by_word_and_moment SELECT id, user_id, word_id, at, document FROM reviews ORDER BY user_id, word_id, at, id;
   DROP TABLE reviews;
   ALTER TABLE reviews_by_word_and_moment RENAME TO reviews`,
  ],
  /** The index for the programs' API. Dates in a document are ISO texts of one length, which sort chronologically. */
  'program-words': [`CREATE INDEX words_by_change ON words (user_id, json_extract(document, '$.updatedAt'), id) WHERE removed_at IS NULL`],
  /** How far backfills have come. */
  'word-backfills': [
    'CREATE TABLE backfills (name TEXT PRIMARY KEY, user_id TEXT NOT NULL, after_learner TEXT NOT NULL, done_at INTEGER) STRICT, WITHOUT ROWID',
  ],
  /** What is being cleared. */
  clearings: [
    `CREATE TABLE clearings (
     user_id TEXT PRIMARY KEY, occurred_at INTEGER NOT NULL, local_date TEXT NOT NULL, correlation_id TEXT NOT NULL, words_count INTEGER NOT NULL,
     last_seq INTEGER NOT NULL) STRICT, WITHOUT ROWID`,
  ],
}
