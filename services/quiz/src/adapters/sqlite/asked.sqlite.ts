import type { QuestionType } from '@wordloom/contracts/http'
import type { Sqlite } from '@wordloom/service-kit/store'
import type { Confusion } from '../../import-sessions/portable-sessions.repository.ts'
import type { AskedQuestion, Option } from '../../quiz/asked-question.ts'
import { askedForMs, askedKept, confusionsKept, type QuizRepository } from '../../quiz/quiz.repository.ts'

const migrations = [
  `CREATE TABLE asked (
     id TEXT PRIMARY KEY, user_id TEXT NOT NULL, word_id TEXT NOT NULL, question_type TEXT NOT NULL, correct_answer TEXT NOT NULL,
     options TEXT NOT NULL, asked_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX asked_by_learner ON asked (user_id, asked_at, id);
   CREATE INDEX asked_by_word ON asked (user_id, word_id, asked_at, id);
   CREATE TABLE confusions (
     user_id TEXT NOT NULL, word_id TEXT NOT NULL, taken_word TEXT NOT NULL, taken TEXT NOT NULL, at INTEGER NOT NULL,
     PRIMARY KEY (user_id, word_id, taken_word)) STRICT, WITHOUT ROWID`,
]

type Row = {
  id: string
  user_id: string
  word_id: string
  question_type: QuestionType
  correct_answer: string
  options: string
  asked_at: number
}

const toAsked = (row: Row): AskedQuestion => ({
  id: row.id,
  userId: row.user_id,
  wordId: row.word_id,
  questionType: row.question_type,
  correctAnswer: row.correct_answer,
  options: JSON.parse(row.options) as Option[],
  askedAt: new Date(row.asked_at),
})

/** The questions asked and what was taken for what, on SQLite. */
export function createSqliteAsked(sqlite: Sqlite) {
  sqlite.migrate('quiz-asked', migrations)
  const { prepare } = sqlite

  const queries: Pick<QuizRepository, 'asked' | 'askedAbout' | 'keepAsked' | 'confusions'> = {
    async asked(userId, ids) {
      const rows = prepare('SELECT * FROM asked WHERE id IN (SELECT value FROM json_each(?)) AND user_id = ?').all(
        JSON.stringify(ids),
        userId,
      )
      return (rows as Row[]).map(toAsked)
    },
    async askedAbout(userId, wordId, type) {
      const rows = prepare(
        'SELECT * FROM asked WHERE user_id = ? AND word_id = ? AND question_type = ? ORDER BY asked_at DESC, id DESC',
      ).all(userId, wordId, type)
      return (rows as Row[]).map(toAsked)
    },
    async keepAsked(questions) {
      sqlite.transaction(() => {
        for (const { id, userId, wordId, questionType, correctAnswer, options, askedAt } of questions)
          prepare('INSERT INTO asked VALUES (?, ?, ?, ?, ?, ?, ?)').run(
            id,
            userId,
            wordId,
            questionType,
            correctAnswer,
            JSON.stringify(options),
            askedAt.getTime(),
          )
        for (const { userId, askedAt } of questions.slice(0, 1)) {
          prepare('DELETE FROM asked WHERE user_id = ? AND asked_at < ?').run(userId, askedAt.getTime() - askedForMs)
          prepare(
            'DELETE FROM asked WHERE id IN (SELECT id FROM asked WHERE user_id = ? ORDER BY asked_at DESC, id DESC LIMIT -1 OFFSET ?)',
          ).run(userId, askedKept)
        }
      })
    },
    async confusions(userId, wordIds) {
      const latest = prepare('SELECT taken FROM confusions WHERE user_id = ? AND word_id = ? ORDER BY at DESC, taken_word LIMIT ?')
      return wordIds.flatMap((wordId) =>
        (latest.all(userId, wordId, confusionsKept) as { taken: string }[]).map(({ taken }) => ({
          wordId,
          taken: JSON.parse(taken) as Option,
        })),
      )
    },
  }

  return {
    queries,
    /** All that is remembered of what was mixed up with these words. */
    confusedWith(userId: string, wordIds: readonly string[]): Confusion[] {
      if (wordIds.length === 0) return []
      const rows = prepare(
        'SELECT word_id, taken, at FROM confusions WHERE user_id = ? AND word_id IN (SELECT value FROM json_each(?))',
      ).all(userId, JSON.stringify(wordIds)) as { word_id: string; taken: string; at: number }[]
      return rows.map(({ word_id, taken, at }) => ({ wordId: word_id, taken: JSON.parse(taken) as Option, at: new Date(at) }))
    },
    /** Keeps confusions; one that came in late, out of a file, leaves a later one of the same two as it is. */
    confuseAll(userId: string, given: readonly Confusion[]): void {
      for (const { wordId, taken, at } of given)
        prepare(
          `INSERT INTO confusions VALUES (?, ?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET taken = excluded.taken, at = excluded.at WHERE excluded.at >= confusions.at`,
        ).run(userId, wordId, taken.word, JSON.stringify(taken), at.getTime())
      const crowded = prepare(
        `SELECT word_id FROM confusions WHERE user_id = ? AND word_id IN (SELECT value FROM json_each(?))
         GROUP BY word_id HAVING count(*) > ?`,
      ).all(userId, JSON.stringify(given.map(({ wordId }) => wordId)), confusionsKept) as { word_id: string }[]
      for (const { word_id: wordId } of crowded)
        prepare(
          `DELETE FROM confusions WHERE user_id = :userId AND word_id = :wordId AND taken_word IN
             (SELECT taken_word FROM confusions WHERE user_id = :userId AND word_id = :wordId ORDER BY at DESC, taken_word LIMIT -1 OFFSET :kept)`,
        ).run({ userId, wordId, kept: confusionsKept })
    },
    erase(userId: string): void {
      for (const table of ['asked', 'confusions']) prepare(`DELETE FROM ${table} WHERE user_id = ?`).run(userId)
    },
  }
}
