import type { Sqlite } from '@wordloom/service-kit/store'
import type { QuizRepository } from '../../quiz/quiz.repository.ts'
import { type AskableWord, lotOf } from '../../vocabulary/askable-word.ts'
import type { VocabularyChange } from '../../vocabulary/vocabulary-change.ts'

const migrations = [
  `CREATE TABLE words (
     user_id TEXT NOT NULL, id TEXT NOT NULL, text TEXT NOT NULL, definition TEXT NOT NULL, part_of_speech TEXT NOT NULL, example TEXT NOT NULL,
     context TEXT NOT NULL, status TEXT NOT NULL, due INTEGER NOT NULL, difficulty REAL NOT NULL, stability REAL NOT NULL, lot INTEGER NOT NULL,
     PRIMARY KEY (user_id, id)) STRICT, WITHOUT ROWID;
   CREATE INDEX words_reviewed ON words (user_id, due, id) WHERE status <> 'new';
   CREATE INDEX words_new ON words (user_id, due, id) WHERE status = 'new';
   CREATE INDEX words_learning ON words (user_id, stability, due, id) WHERE status = 'learning';
   CREATE INDEX words_mastered ON words (user_id, due, id) WHERE status = 'mastered';
   CREATE INDEX words_by_lot ON words (user_id, part_of_speech, lot, id)`,
]

type Row = Omit<AskableWord, 'partOfSpeech' | 'due'> & { part_of_speech: string; due: number }

const toWord = ({ part_of_speech, due, id, text, definition, example, context, status, difficulty, stability }: Row): AskableWord => ({
  id,
  text,
  definition,
  partOfSpeech: part_of_speech,
  example,
  context,
  status,
  due: new Date(due),
  difficulty,
  stability,
})

// Need, in order: due and reviewed; never reviewed; not due yet, the learnt ones by stability and then the mastered ones by date. A
// word that was marked as mastered by hand has no stability, so mastered words go by the date.
const byNeed = [
  "status <> 'new' AND due <= :now ORDER BY due, id",
  "status = 'new' ORDER BY due, id",
  "status = 'learning' AND due > :now ORDER BY stability, due, id",
  "status = 'mastered' AND due > :now ORDER BY due, id",
]

/** The quiz's copy of the words on SQLite. */
export function createSqliteVocabulary(sqlite: Sqlite) {
  sqlite.migrate('quiz-words', migrations)
  const { prepare } = sqlite
  const wordsOf = (rows: unknown[]): AskableWord[] => (rows as Row[]).map(toWord)

  const put = (userId: string, word: AskableWord): void => {
    prepare('INSERT OR REPLACE INTO words VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').run(
      userId,
      word.id,
      word.text,
      word.definition,
      word.partOfSpeech,
      word.example,
      word.context,
      word.status,
      word.due.getTime(),
      word.difficulty,
      word.stability,
      lotOf(word.id),
    )
  }
  const find = (userId: string, id: string): AskableWord | undefined =>
    wordsOf(prepare('SELECT * FROM words WHERE user_id = ? AND id = ?').all(userId, id))[0]
  const clear = (userId: string): void => {
    prepare('DELETE FROM words WHERE user_id = ?').run(userId)
  }

  const queries: Pick<QuizRepository, 'mostNeeded' | 'drawn' | 'hasWord'> = {
    async mostNeeded(userId, now, limit) {
      const found: AskableWord[] = []
      for (const need of byNeed) {
        if (found.length === limit) break
        const select = prepare(`SELECT * FROM words WHERE user_id = :userId AND ${need} LIMIT :limit`)
        const parameters = { userId, limit: limit - found.length, ...(need.includes(':now') && { now: now.getTime() }) }
        found.push(...wordsOf(select.all(parameters)))
      }
      return found
    },
    async drawn(userId, partOfSpeech, lot, limit) {
      const from = (comparison: '>=' | '<', most: number) =>
        wordsOf(
          prepare(`SELECT * FROM words WHERE user_id = ? AND part_of_speech = ? AND lot ${comparison} ? ORDER BY lot, id LIMIT ?`).all(
            userId,
            partOfSpeech,
            lot,
            most,
          ),
        )
      const first = from('>=', limit)
      return first.length < limit ? [...first, ...from('<', limit - first.length)] : first
    },
    async hasWord(userId, wordId) {
      return find(userId, wordId) !== undefined
    },
  }

  return {
    queries,
    clear,
    change(userId: string, change: Exclude<VocabularyChange, { kind: 'left' }>): void {
      switch (change.kind) {
        case 'none':
          break
        case 'added':
          for (const word of change.words) put(userId, word)
          break
        case 'changed': {
          const word = find(userId, change.wordId)
          if (word) put(userId, { ...word, ...change.fields })
          break
        }
        case 'removed':
          prepare('DELETE FROM words WHERE user_id = ? AND id = ?').run(userId, change.wordId)
          break
        case 'cleared':
          clear(userId)
          break
        default:
          change satisfies never
      }
    },
    postpone(userId: string, wordId: string, until: Date): void {
      prepare(
        `UPDATE words SET due = max(due, ?), status = CASE status WHEN 'new' THEN 'learning' ELSE status END WHERE user_id = ? AND id = ?`,
      ).run(until.getTime(), userId, wordId)
    },
  }
}
