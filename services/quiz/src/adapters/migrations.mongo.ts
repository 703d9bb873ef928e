import type { MongoMigration } from '@wordloom/service-kit/store'
import { questionLifetimeMs } from '../quiz/quiz.collections.ts'

const batch = 500
/** The error codes of an index or a collection that does not exist. */
const notFound: readonly unknown[] = [26, 27]

/**
 * Gives every asked question its own expiry date, and removes the index that expired them a fixed time after they were asked. That index
 * cannot be kept with another TTL: the previous version declares it with its own TTL, and would fail to start.
 */
const expiryDates: MongoMigration = {
  name: 'asked-expiry-dates',
  async run(db, lost) {
    const asked = db.collection<{ _id: string }>('asked')
    while (!lost.aborted) {
      const lacking = await asked
        .find({ expiresAt: { $exists: false } }, { projection: { _id: 1 } })
        .limit(batch)
        .toArray()
      if (lacking.length === 0) break
      await asked.updateMany({ _id: { $in: lacking.map(({ _id }) => _id) } }, [
        { $set: { expiresAt: { $add: ['$askedAt', questionLifetimeMs] } } },
      ])
    }
    lost.throwIfAborted()
    await asked.dropIndex('askedAt_1').catch((error: { code?: unknown }) => {
      if (!notFound.includes(error.code)) throw error
    })
  },
}

/** The migrations of the quiz on MongoDB, in order. */
export const quizMigrations: readonly MongoMigration[] = [expiryDates]
