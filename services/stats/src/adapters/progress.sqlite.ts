import { appliedAfter, createSqliteInbox } from '@wordloom/service-kit/events'
import type { Sqlite } from '@wordloom/service-kit/store'
import type { ProgressRepository } from '../progress/progress.repository.ts'
import type { DayTotals, ProgressDelta, WordCounts } from '../progress/progress.ts'
import { sumOfDeltas } from '../progress/sum-of-deltas.ts'

const migrations = [
  `CREATE TABLE word_counts (user_id TEXT NOT NULL, status TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (user_id, status)) STRICT, WITHOUT ROWID;
   CREATE TABLE days (
     user_id TEXT NOT NULL, date TEXT NOT NULL, words_added INTEGER NOT NULL, quiz_sessions INTEGER NOT NULL,
     correct_answers INTEGER NOT NULL, total_questions INTEGER NOT NULL, PRIMARY KEY (user_id, date)) STRICT, WITHOUT ROWID`,
]

const daysPage = 60
const selectDays = `SELECT date, words_added AS wordsAdded, quiz_sessions AS quizSessions, correct_answers AS correctAnswers,
  total_questions AS totalQuestions FROM days WHERE user_id = ?`

/** Progress on SQLite: a row per learner and status, a row per learner and day. */
export function createSqliteProgressRepository(sqlite: Sqlite): ProgressRepository {
  sqlite.migrate('progress', migrations)
  const inbox = createSqliteInbox(sqlite)
  const { prepare } = sqlite

  function add(userId: string, { words, days, clearWords }: ProgressDelta): void {
    if (clearWords) {
      prepare('DELETE FROM word_counts WHERE user_id = ?').run(userId)
      prepare('UPDATE days SET words_added = 0 WHERE user_id = ?').run(userId)
    }
    for (const [status, by] of Object.entries(words ?? {})) {
      prepare('INSERT INTO word_counts VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count').run(userId, status, by)
    }
    for (const day of days ?? []) {
      prepare(
        `INSERT INTO days VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET words_added = words_added + excluded.words_added,
           quiz_sessions = quiz_sessions + excluded.quiz_sessions, correct_answers = correct_answers + excluded.correct_answers,
           total_questions = total_questions + excluded.total_questions`,
      ).run(userId, day.date, day.wordsAdded ?? 0, day.quizSessions ?? 0, day.correctAnswers ?? 0, day.totalQuestions ?? 0)
    }
  }

  const erase = (userId: string): void => {
    for (const table of ['word_counts', 'days']) prepare(`DELETE FROM ${table} WHERE user_id = ?`).run(userId)
  }

  return {
    inbox,
    apply: (event, delta) => sqlite.groupedSyncLater(() => inbox.apply(event, () => add(event.userId, delta))),
    applyAll: (events) =>
      sqlite.groupedSyncLater(() => events.map(({ event, delta }) => inbox.apply(event, () => add(event.userId, delta)))),
    forget: (event) => sqlite.groupedSyncLater(() => inbox.apply(event, () => erase(event.userId))),
    async wordCounts(userId) {
      const counts: WordCounts = { new: 0, learning: 0, mastered: 0 }
      const rows = prepare('SELECT status, count FROM word_counts WHERE user_id = ?').all(userId) as {
        status: keyof WordCounts
        count: number
      }[]
      for (const row of rows) counts[row.status] = row.count
      return counts
    },
    async days(userId, from, to) {
      return prepare(`${selectDays} AND date BETWEEN ? AND ? ORDER BY date`).all(userId, from, to) as DayTotals[]
    },
    async *latestDays(userId) {
      let before = '9999-12-31'
      while (true) {
        const rows = prepare(`${selectDays} AND date < ? ORDER BY date DESC LIMIT ?`).all(userId, before, daysPage) as DayTotals[]
        yield* rows
        const last = rows.at(-1)
        if (rows.length < daysPage || !last) return
        before = last.date
      }
    },
    async rebuild(userId, log) {
      const rebuilt = (left: boolean): void => {
        erase(userId)
        if (!left) add(userId, sumOfDeltas(log.map(({ delta }) => delta)))
      }
      inbox.reset(userId, rebuilt, appliedAfter(log.map(({ event }) => event)))
    },
    async ready() {
      prepare('SELECT 1').get()
    },
  }
}
