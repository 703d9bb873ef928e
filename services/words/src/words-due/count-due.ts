import type { Outbox } from '@wordloom/service-kit/events'
import type { CacheLookups } from '@wordloom/service-kit/metrics'
import { LRUCache } from 'lru-cache'

type Counting = {
  outbox: Pick<Outbox, 'lastSeq'>
  /** How many words became due after one time and until another. */
  countDue: (userId: string, after: Date | null, until: Date) => Promise<number>
}
type Counted = { version: number; until: Date; count: number }

const maxCachedLearners = 10_000

/**
 * Counts a learner's due words incrementally: only the words that became due since the last count are read. Every change of a vocabulary has
 * an event, so the number of the last event tells whether the cached count is valid, whichever replica made a change.
 */
export function createDueCount({ outbox, countDue }: Counting, lookups?: CacheLookups) {
  const counted = new LRUCache<string, Counted>({ max: maxCachedLearners })
  return async (userId: string, now: Date): Promise<number> => {
    // Read before the words, so that a change in between invalidates this count.
    const version = await outbox.lastSeq(userId)
    const cached = counted.get(userId)
    const isValid = cached !== undefined && cached.version === version && cached.until <= now
    if (isValid) lookups?.hit()
    else lookups?.miss()
    const count = isValid ? cached.count + (await countDue(userId, cached.until, now)) : await countDue(userId, null, now)
    counted.set(userId, { version, until: now, count })
    return count
  }
}
