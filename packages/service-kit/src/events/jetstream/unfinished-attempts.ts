import type { Mongo } from '../../store/index.ts'
import type { Subscription } from '../bus.ts'

/**
 * Attempts to apply an event that have begun and not ended, because their process did. They are kept in the consumer's store, since a process
 * cannot know about the one before it.
 */
export type UnfinishedAttempts = {
  /** Notes that an attempt begins; resolves to how many attempts at this event are unfinished, this one included. */
  begin: (consumer: string, eventId: string) => Promise<number>
  /** Forgets all of them: the process has survived the event. */
  end: (consumer: string, eventId: string) => Promise<void>
}

/** Why an event is not tried again. */
export class GivenUp extends Error {}

/**
 * A subscription's `apply` for an event that may end each process that handles it. Throws `GivenUp` if more than `max` attempts are unfinished,
 * and at once where nothing tells.
 */
export const suspectsOf = (
  { consumer, apply }: Subscription,
  attempts: UnfinishedAttempts | undefined,
  max: number,
): Pick<Subscription, 'apply'> => ({
  async apply(event) {
    if (!attempts) throw new GivenUp('delivered too often')
    if ((await attempts.begin(consumer, event.id)) > max) throw new GivenUp('ends each process that handles it')
    try {
      return await apply(event)
    } finally {
      await attempts.end(consumer, event.id)
    }
  },
})

// As long as a stream keeps an event.
const keptSeconds = 14 * 24 * 3_600

type Row = { _id: string; count: number; at: Date }

/** The unfinished attempts in the collection `unfinished_attempts` of the consumer's database. */
export function createMongoUnfinishedAttempts(mongo: Mongo): UnfinishedAttempts {
  const attempts = mongo.collection<Row>('unfinished_attempts', [{ key: { at: 1 }, expireAfterSeconds: keptSeconds }])
  const idOf = (consumer: string, eventId: string): string => `${consumer} ${eventId}`
  return {
    async begin(consumer, eventId) {
      const begun = { $inc: { count: 1 }, $set: { at: new Date() } }
      const row = await attempts.findOneAndUpdate({ _id: idOf(consumer, eventId) }, begun, { upsert: true, returnDocument: 'after' })
      return row?.count ?? 1
    },
    async end(consumer, eventId) {
      await attempts.deleteOne({ _id: idOf(consumer, eventId) })
    },
  }
}
