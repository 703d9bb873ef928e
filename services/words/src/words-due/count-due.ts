import type { Outbox } from '@wordloom/service-kit/events'
import type { CacheLookups } from '@wordloom/service-kit/metrics'
import { LRUCache } from 'lru-cache'

type Counting = {
  outbox: Pick<Outbox, 'lastSeq'>
  /** How many words have become due after one moment and until another. */
  countDue: (userId: string, after: Date | null, until: Date) => Promise<number>
}
type Counted = { version: number; until: Date; count: number }

const learnersKept = 10_000

/**
 * Counts a learner's due words at the price of those that have become due since the last count, not of all that are: every change to a
 * vocabulary has an event, so the number of the last one tells whether a count still stands, whichever replica changed something.
 */
export function createDueCount({ outbox, countDue }: Counting, lookups?: CacheLookups) {
  const counted = new LRUCache<string, Counted>({ max: learnersKept })
  return async (userId: string, now: Date): Promise<number> => {
    // Read before the words are: a change in between makes this count's version an old one, and the next count begins anew.
    const version = await outbox.lastSeq(userId)
    const before = counted.get(userId)
    const stands = before !== undefined && before.version === version && before.until <= now
    if (stands) lookups?.hit()
    else lookups?.miss()
    const count = stands ? before.count + (await countDue(userId, before.until, now)) : await countDue(userId, null, now)
    counted.set(userId, { version, until: now, count })
    return count
  }
}
