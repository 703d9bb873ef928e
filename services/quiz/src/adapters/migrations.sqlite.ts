/** The migrations of each component, in order; see Sqlite.migrate. */
export const migrations = {
  'quiz-words': [
    `CREATE TABLE words (
     user_id TEXT NOT NULL, id TEXT NOT NULL, text TEXT NOT NULL, definition TEXT NOT NULL, part_of_speech TEXT NOT NULL, example TEXT NOT NULL,
     context TEXT NOT NULL, status TEXT NOT NULL, due INTEGER NOT NULL, difficulty REAL NOT NULL, stability REAL NOT NULL, lot INTEGER NOT NULL,
     PRIMARY KEY (user_id, id)) STRICT, WITHOUT ROWID;
   CREATE INDEX words_reviewed ON words (user_id, due, id) WHERE status <> 'new';
   CREATE INDEX words_new ON words (user_id, due, id) WHERE status = 'new';
   CREATE INDEX words_learning ON words (user_id, stability, due, id) WHERE status = 'learning';
   CREATE INDEX words_mastered ON words (user_id, due, id) WHERE status = 'mastered';
   CREATE INDEX words_by_lot ON words (user_id, part_of_speech, lot, id)`,
    'ALTER TABLE words ADD COLUMN last_reviewed_at INTEGER',
    // Words that are not due are selected by due date.
    `DROP INDEX words_learning;
   DROP INDEX words_mastered`,
    // With the status the index is covering. Without it SQLite reads the status from each row, although the partial index implies it.
    `DROP INDEX words_reviewed;
   CREATE INDEX words_reviewed ON words (user_id, due, id, status) WHERE status <> 'new'`,
    // The sentences in which the learner met a word, as JSON.
    'ALTER TABLE words ADD COLUMN sentences TEXT',
    // The tags of a word and their keys, as JSON. Triggers keep `tagged_words` sorted as quizzes need it, since SQLite cannot index the values
    // of a JSON list.
    `ALTER TABLE words ADD COLUMN tags TEXT;
   ALTER TABLE words ADD COLUMN tag_keys TEXT;
   CREATE TABLE tagged_words (
     user_id TEXT NOT NULL, tag_key TEXT NOT NULL, unasked INTEGER NOT NULL, due INTEGER NOT NULL, id TEXT NOT NULL,
     PRIMARY KEY (user_id, tag_key, unasked, due, id)) STRICT, WITHOUT ROWID;
   CREATE TRIGGER tagged_word_added AFTER INSERT ON words WHEN new.tag_keys IS NOT NULL BEGIN
     INSERT INTO tagged_words SELECT new.user_id, value, new.status = 'new', new.due, new.id FROM json_each(new.tag_keys);
   END;
   CREATE TRIGGER tagged_word_changed AFTER UPDATE ON words WHEN old.tag_keys IS NOT NULL OR new.tag_keys IS NOT NULL BEGIN
     DELETE FROM tagged_words WHERE user_id = old.user_id AND tag_key IN (SELECT value FROM json_each(old.tag_keys))
       AND unasked = (old.status = 'new') AND due = old.due AND id = old.id;
     INSERT INTO tagged_words SELECT new.user_id, value, new.status = 'new', new.due, new.id FROM json_each(new.tag_keys);
   END;
   CREATE TRIGGER tagged_word_removed AFTER DELETE ON words WHEN old.tag_keys IS NOT NULL BEGIN
     DELETE FROM tagged_words WHERE user_id = old.user_id AND tag_key IN (SELECT value FROM json_each(old.tag_keys))
       AND unasked = (old.status = 'new') AND due = old.due AND id = old.id;
   END`,
  ],
  'quiz-asked': [
    `CREATE TABLE asked (
     id TEXT PRIMARY KEY, user_id TEXT NOT NULL, word_id TEXT NOT NULL, question_type TEXT NOT NULL, correct_answer TEXT NOT NULL,
     options TEXT NOT NULL, asked_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX asked_by_learner ON asked (user_id, asked_at, id);
   CREATE INDEX asked_by_word ON asked (user_id, word_id, asked_at, id);
   CREATE TABLE confusions (
     user_id TEXT NOT NULL, word_id TEXT NOT NULL, taken_word TEXT NOT NULL, taken TEXT NOT NULL, at INTEGER NOT NULL,
     PRIMARY KEY (user_id, word_id, taken_word)) STRICT, WITHOUT ROWID`,
    'ALTER TABLE asked ADD COLUMN grading TEXT',
    'ALTER TABLE asked ADD COLUMN sentence TEXT',
  ],
  'quiz-sessions': [
    `CREATE TABLE sessions (
     id TEXT PRIMARY KEY, user_id TEXT NOT NULL, idempotency_key TEXT, fingerprint TEXT NOT NULL, words_count INTEGER NOT NULL,
     total_questions INTEGER NOT NULL, correct_answers INTEGER NOT NULL, answered INTEGER NOT NULL, opened_at INTEGER NOT NULL, opened_on TEXT NOT NULL,
     finished_at INTEGER) STRICT, WITHOUT ROWID;
   CREATE UNIQUE INDEX sessions_by_key ON sessions (user_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
   CREATE INDEX sessions_by_learner ON sessions (user_id, opened_at, id);
   CREATE TABLE answers (
     session_id TEXT NOT NULL, position INTEGER NOT NULL, word_id TEXT NOT NULL, id TEXT NOT NULL, user_id TEXT NOT NULL, question_id TEXT NOT NULL,
     question_type TEXT NOT NULL, user_answer TEXT NOT NULL, correct_answer TEXT NOT NULL, is_correct INTEGER NOT NULL, at INTEGER NOT NULL,
     PRIMARY KEY (session_id, position, word_id)) STRICT, WITHOUT ROWID;
   CREATE INDEX answers_by_learner ON answers (user_id)`,
    // Answers can be corrected.
    `ALTER TABLE sessions ADD COLUMN undone INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE answers ADD COLUMN answered_on TEXT;
   ALTER TABLE answers ADD COLUMN overruled_at INTEGER;
   ALTER TABLE answers ADD COLUMN undone_at INTEGER`,
    // Every quiz reads which words were asked today.
    `CREATE INDEX answers_by_day ON answers (user_id, answered_on, word_id);
   DROP INDEX answers_by_learner`,
  ],
}
