import type { QuestionType } from '@wordloom/contracts/http'
import type { Sqlite } from '@wordloom/service-kit/store'
import type { Answer, Session } from '../../quiz/session.ts'

const migrations = [
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
]

type SessionRow = {
  id: string
  user_id: string
  idempotency_key: string | null
  fingerprint: string
  words_count: number
  total_questions: number
  correct_answers: number
  answered: number
  opened_at: number
  opened_on: string
  finished_at: number | null
}
type AnswerRow = {
  session_id: string
  position: number
  word_id: string
  id: string
  user_id: string
  question_id: string
  question_type: QuestionType
  user_answer: string
  correct_answer: string
  is_correct: number
  at: number
}

const toSession = (row: SessionRow): Session => ({
  id: row.id,
  userId: row.user_id,
  idempotencyKey: row.idempotency_key,
  fingerprint: row.fingerprint,
  wordsCount: row.words_count,
  totalQuestions: row.total_questions,
  correctAnswers: row.correct_answers,
  answered: row.answered,
  openedAt: new Date(row.opened_at),
  openedOn: row.opened_on,
  finishedAt: row.finished_at === null ? null : new Date(row.finished_at),
})

const toAnswer = (row: AnswerRow): Answer => ({
  id: row.id,
  sessionId: row.session_id,
  userId: row.user_id,
  wordId: row.word_id,
  questionId: row.question_id,
  questionType: row.question_type,
  position: row.position,
  userAnswer: row.user_answer,
  correctAnswer: row.correct_answer,
  isCorrect: row.is_correct === 1,
  at: new Date(row.at),
})

/** Sessions and their answers on SQLite. */
export function createSqliteSessions(sqlite: Sqlite) {
  sqlite.migrate('quiz-sessions', migrations)
  const { prepare } = sqlite
  const sessionsOf = (rows: unknown[]): Session[] => (rows as SessionRow[]).map(toSession)

  return {
    find: (userId: string, id: string): Session | undefined =>
      sessionsOf(prepare('SELECT * FROM sessions WHERE id = ? AND user_id = ?').all(id, userId))[0],
    byKey: (userId: string, key: string | null): Session | undefined =>
      key === null
        ? undefined
        : sessionsOf(prepare('SELECT * FROM sessions WHERE user_id = ? AND idempotency_key = ?').all(userId, key))[0],
    /** Up to `limit` of a learner's sessions that were opened after this one, oldest first. */
    after: (userId: string, openedAt: number, id: string, limit: number): Session[] =>
      sessionsOf(
        prepare('SELECT * FROM sessions WHERE user_id = ? AND (opened_at, id) > (?, ?) ORDER BY opened_at, id LIMIT ?').all(
          userId,
          openedAt,
          id,
          limit,
        ),
      ),
    answers: (userId: string, sessionId: string): Answer[] =>
      (
        prepare('SELECT * FROM answers WHERE session_id = ? AND user_id = ? ORDER BY position, word_id').all(
          sessionId,
          userId,
        ) as AnswerRow[]
      ).map(toAnswer),
    store(session: Session): void {
      prepare(
        `INSERT INTO sessions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET correct_answers = excluded.correct_answers, answered = excluded.answered, finished_at = excluded.finished_at`,
      ).run(
        session.id,
        session.userId,
        session.idempotencyKey,
        session.fingerprint,
        session.wordsCount,
        session.totalQuestions,
        session.correctAnswers,
        session.answered,
        session.openedAt.getTime(),
        session.openedOn,
        session.finishedAt?.getTime() ?? null,
      )
    },
    append(answer: Answer): void {
      prepare('INSERT INTO answers VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').run(
        answer.sessionId,
        answer.position,
        answer.wordId,
        answer.id,
        answer.userId,
        answer.questionId,
        answer.questionType,
        answer.userAnswer,
        answer.correctAnswer,
        answer.isCorrect ? 1 : 0,
        answer.at.getTime(),
      )
    },
    erase(userId: string): void {
      for (const table of ['sessions', 'answers']) prepare(`DELETE FROM ${table} WHERE user_id = ?`).run(userId)
    },
  }
}
