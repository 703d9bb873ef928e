import { createSqliteOutbox } from '@wordloom/service-kit/events'
import type { Sqlite } from '@wordloom/service-kit/store'
import { heldEmailOf, heldKey, holdEmail, takesEmail } from '../learner/held-email.ts'
import { emailTaken, learnerGone } from '../learner/learner.errors.ts'
import type { LearnerRepository } from '../learner/learner.repository.ts'
import { emailKey, type Learner, type LeavingLearner } from '../learner/learner.ts'
import { hasPictureWork, picturesOf } from '../picture/learner-picture.ts'

const migrations = [
  `CREATE TABLE learners (
     user_id TEXT PRIMARY KEY, issuer TEXT NOT NULL, subject TEXT NOT NULL, email_key TEXT, has_api_key INTEGER NOT NULL, learner TEXT NOT NULL) STRICT;
   CREATE UNIQUE INDEX learners_by_identity ON learners (issuer, subject);
   CREATE UNIQUE INDEX learners_by_email ON learners (email_key);
   CREATE INDEX learners_with_api_key ON learners (user_id) WHERE has_api_key = 1`,
  `ALTER TABLE learners ADD COLUMN has_picture_work INTEGER NOT NULL DEFAULT 0;
   CREATE INDEX learners_with_picture_work ON learners (user_id) WHERE has_picture_work = 1;
   CREATE TABLE leaving (user_id TEXT PRIMARY KEY, issuer TEXT NOT NULL, subject TEXT NOT NULL, leaving TEXT NOT NULL) STRICT;
   CREATE INDEX leaving_by_identity ON leaving (issuer, subject)`,
]

type Row = { learner: string }

const dates = new Set(['createdAt'])
/** A learner as they lie in a row's `learner`. */
export const learnerFromText = (text: string): Learner => {
  const stored = JSON.parse(text, (key, value: unknown) =>
    dates.has(key) && typeof value === 'string' ? new Date(value) : value,
  ) as Learner
  // Missing from what was stored before there were uploads, and before addresses were held.
  const { pendingPicture = null, discardedPictures = [] } = stored
  return { ...stored, pendingPicture, discardedPictures, heldEmail: heldEmailOf(stored) }
}
const parse = (row: Row): Learner => learnerFromText(row.learner)

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
  const holderOf = (email: string): Learner | null => one('email_key = ?', emailKey(email))

  function store(learner: Learner): void {
    const { userId, issuer, subject, apiKey } = learner
    prepare(
      `INSERT INTO learners (user_id, issuer, subject, email_key, has_api_key, has_picture_work, learner) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (user_id) DO UPDATE SET email_key = excluded.email_key, has_api_key = excluded.has_api_key,
         has_picture_work = excluded.has_picture_work, learner = excluded.learner`,
    ).run(userId, issuer, subject, heldKey(learner), apiKey ? 1 : 0, hasPictureWork(learner) ? 1 : 0, JSON.stringify(learner))
  }

  /** Stores a learner with the address they are to hold, once who held it has let go of it. */
  function storeHolding(learner: Learner, claim: Learner['heldEmail']): Learner {
    const held = holdEmail(learner, claim, claim && holderOf(claim.email))
    if (held.displaced) store(held.displaced)
    store(held.learner)
    return held.learner
  }

  /** Learners one by one, so that a long list is never held. */
  async function* eachWhere(condition: string): AsyncIterable<Learner> {
    let after = ''
    while (true) {
      const row = prepare(`SELECT learner FROM learners WHERE ${condition} AND user_id > ? ORDER BY user_id LIMIT 1`).get(after) as
        | Row
        | undefined
      if (!row) return
      const learner = parse(row)
      after = learner.userId
      yield learner
    }
  }
  const leavingOf = (rows: unknown[]): LeavingLearner[] =>
    (rows as { leaving: string }[]).map((row) => JSON.parse(row.leaving) as LeavingLearner)

  return {
    outbox,
    find: async (userId) => find(userId),
    findByIdentity: async (issuer, subject) => findByIdentity(issuer, subject),
    add: async (learner) =>
      sqlite.transaction(() => {
        const there = findByIdentity(learner.issuer, learner.subject)
        if (there) return there
        const added = storeHolding(learner, learner.heldEmail)
        if (added.heldEmail || !learner.heldEmail) return added
        const without = { ...added, email: '' }
        store(without)
        return without
      }),
    async change(userId, decide) {
      const { result, committed } = outbox.commit(() => {
        const before = find(userId)
        if (!before) throw learnerGone()
        const { learner, events } = decide(before)
        if (takesEmail(before, learner) && holderOf(learner.email)) throw emailTaken()
        store(learner)
        return { result: learner, events }
      })
      return { learner: result, committed }
    },
    hold: async (userId, claim) =>
      sqlite.transaction(() => {
        const learner = find(userId)
        if (learner) storeHolding(learner, claim)
      }),
    async remove(userId, events) {
      const { result, committed } = outbox.commit(() => {
        const learner = find(userId)
        if (!learner) return { result: false, events: [] }
        const { issuer, subject, apiKey } = learner
        const left: LeavingLearner = { userId, issuer, subject, keyHash: apiKey?.hash ?? null, pictures: picturesOf(learner) }
        prepare('DELETE FROM learners WHERE user_id = ?').run(userId)
        prepare('INSERT INTO leaving VALUES (?, ?, ?, ?)').run(userId, issuer, subject, JSON.stringify(left))
        return { result: true, events }
      })
      return { removed: result, committed }
    },
    withApiKey: () => eachWhere('has_api_key = 1'),
    withPictureWork: () => eachWhere('has_picture_work = 1'),
    async *leaving() {
      yield* leavingOf(prepare('SELECT leaving FROM leaving ORDER BY user_id').all())
    },
    findLeaving: async (userId) => leavingOf(prepare('SELECT leaving FROM leaving WHERE user_id = ?').all(userId))[0] ?? null,
    isLeaving: async (issuer, subject) =>
      prepare('SELECT 1 FROM leaving WHERE issuer = ? AND subject = ?').get(issuer, subject) !== undefined,
    async forgetLeaving(userId) {
      prepare('DELETE FROM leaving WHERE user_id = ?').run(userId)
    },
  }
}
