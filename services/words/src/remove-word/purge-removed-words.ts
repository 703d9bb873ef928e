import type { Clock } from '@wordloom/service-kit/clock'
import type { Jobs } from '@wordloom/service-kit/jobs'
import type { Logger } from '@wordloom/service-kit/logging'
import { given } from '@wordloom/service-kit/unit-of-work'
import { reviewLog, vocabulary } from '../word/word.collections.ts'
import type { WordRepository } from '../word/word.repository.ts'

const queue = 'words.purge-removed'
const keptMs = 24 * 3_600_000
const intervalMs = 3_600_000

type Dependencies = { words: WordRepository; jobs: Jobs; clock: Clock; logger: Logger }

/** Starts the worker that deletes, once an hour, words removed more than a day ago; resolves to the function that stops it. */
export async function purgeRemovedWords({ words, jobs, clock, logger }: Dependencies): Promise<() => Promise<void>> {
  const next = (delayMs: number): Promise<void> => {
    const slot = Math.floor((clock.now().getTime() + delayMs) / intervalMs)
    return jobs.enqueue(queue, {}, { id: `hour-${slot}`, delayMs }) // one id per hour, so that replicas share one job
  }
  const stop = await jobs.work(queue, async () => {
    const count = await purgeRemoved(words, new Date(clock.now().getTime() - keptMs))
    if (count > 0) logger.info({ count }, 'removed words purged')
    await next(intervalMs)
  })
  await next(0)
  return stop
}

/** Deletes words removed before `before`, oldest first, with their logs, up to 5,000 of them in pages; returns how many. */
export async function purgeRemoved(
  { store }: WordRepository,
  before: Date,
  { pageSize = 500, maxPages = 10 }: { pageSize?: number; maxPages?: number } = {},
): Promise<number> {
  const removedAt = { lt: before }
  const oldest = vocabulary.stored({ where: { removedAt }, sort: { removedAt: 1, id: 1 }, limit: pageSize, select: ['id', 'userId'] })
  let count = 0
  for (let page = 0; page < maxPages; page++) {
    const gone = await store.read(oldest)
    for (const [userId, own] of Map.groupBy(gone, (word) => word.userId)) {
      // A word that was restored meanwhile is no longer among the removed ones, and stays.
      const where = { userId, id: own.map(({ id }) => id), removedAt }
      const purge = given({ words: vocabulary.stored({ where, select: ['id'] }) }, ({ words }) => {
        const ids = words.map(({ id }) => id)
        return { ids, writes: [reviewLog.remove({ userId, wordId: ids }), vocabulary.remove({ userId, id: ids })] }
      })
      count += (await store.change(userId, purge)).ids.length
    }
    if (gone.length < pageSize) break
  }
  return count
}
