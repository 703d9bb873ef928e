import { createSqliteOutbox } from '@wordloom/service-kit/events'
import type { Sqlite } from '@wordloom/service-kit/store'
import { emailTaken, learnerGone } from '../learner/learner.errors.ts'
import type { LearnerRepository } from '../learner/learner.repository.ts'
import { emailKey, type Learner } from '../learner/learner.ts'

const migrations = [
  `CREATE TABLE learners (
     user_id TEXT PRIMARY KEY, issuer TEXT NOT NULL, subject TEXT NOT NULL, email_key TEXT, has_api_key INTEGER NOT NULL, learner TEXT NOT NULL) STRICT;
   CREATE UNIQUE INDEX learners_by_identity ON learners (issuer, subject);
   CREATE UNIQUE INDEX learners_by_email ON learners (email_key);
   CREATE INDEX learners_with_api_key ON learners (user_id) WHERE has_api_key = 1`,
]

type Row = { learner: string }

const dates = new Set(['createdAt'])
const parse = (row: Row): Learner =>
  JSON.parse(row.learner, (key, value: unknown) => (dates.has(key) && typeof value === 'string' ? new Date(value) : value)) as Learner

/** Learners of the embedded edition: a document each, beside the columns it is found by. */
export function createSqliteLearnerRepository(sqlite: Sqlite): LearnerRepository {
  sqlite.migrate('learners', migrations)
  const outbox = createSqliteOutbox(sqlite)
  const { prepare } = sqlite

  const one = (where: string, ...values: string[]): Learner | null => {
    const row = prepare(`SELECT learner FROM learners WHERE ${where}`).get(...values) as Row | undefined
    return row ? parse(row) : null
  }
  const find = (userId: string): Learner | null => one('user_id = ?', userId)
  const findByIdentity = (issuer: string, subject: string): Learner | null => one('issuer = ? AND subject = ?', issuer, subject)
  const emailIsAnothers = ({ userId, email }: Learner): boolean =>
    email !== '' && one('email_key = ? AND user_id <> ?', emailKey(email), userId) !== null

  function store(learner: Learner): void {
    const { userId, issuer, subject, email, apiKey } = learner
    prepare(
      `INSERT INTO learners VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (user_id) DO UPDATE SET email_key = excluded.email_key, has_api_key = excluded.has_api_key, learner = excluded.learner`,
    ).run(userId, issuer, subject, email === '' ? null : emailKey(email), apiKey ? 1 : 0, JSON.stringify(learner))
  }

  return {
    outbox,
    find: async (userId) => find(userId),
    findByIdentity: async (issuer, subject) => findByIdentity(issuer, subject),
    add: async (learner) =>
      sqlite.transaction(() => {
        const there = findByIdentity(learner.issuer, learner.subject)
        if (there) return there
        const added = emailIsAnothers(learner) ? { ...learner, email: '' } : learner
        store(added)
        return added
      }),
    async change(userId, decide) {
      const { result, committed } = outbox.commit(() => {
        const before = find(userId)
        if (!before) throw learnerGone()
        const { learner, events } = decide(before)
        if (emailIsAnothers(learner)) throw emailTaken()
        store(learner)
        return { result: learner, events }
      })
      return { learner: result, committed }
    },
    async remove(userId, events) {
      const { result, committed } = outbox.commit(() => {
        const removed = prepare('DELETE FROM learners WHERE user_id = ?').run(userId).changes > 0
        return { result: removed, events: removed ? events : [] }
      })
      return { removed: result, committed }
    },
    async *withApiKey() {
      let after = ''
      while (true) {
        const row = prepare('SELECT learner FROM learners WHERE has_api_key = 1 AND user_id > ? ORDER BY user_id LIMIT 1').get(after) as
          | Row
          | undefined
        if (!row) return
        const learner = parse(row)
        after = learner.userId
        yield learner
      }
    },
  }
}
