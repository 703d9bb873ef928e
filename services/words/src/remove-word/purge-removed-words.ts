import type { Clock } from '@wordloom/service-kit/clock'
import type { Jobs } from '@wordloom/service-kit/jobs'
import type { Logger } from '@wordloom/service-kit/logging'
import { given } from '@wordloom/service-kit/unit-of-work'
import { reviewLog, vocabulary } from '../word/word.collections.ts'
import type { WordRepository } from '../word/word.repository.ts'

const queue = 'words.purge-removed'
const restorableMs = 24 * 3_600_000
const intervalMs = 3_600_000

/** Starts the worker that deletes, once an hour, words removed more than a day ago; resolves to the function that stops it. */
export async function purgeRemovedWords({
  words,
  jobs,
  clock,
  logger,
}: {
  words: WordRepository
  jobs: Jobs
  clock: Clock
  logger: Logger
}): Promise<() => Promise<void>> {
  const next = (delayMs: number): Promise<void> => {
    const slot = Math.floor((clock.now().getTime() + delayMs) / intervalMs)
    return jobs.enqueue(queue, {}, { id: `hour-${slot}`, delayMs }) // one id per hour, so that replicas share one job
  }
  const stop = await jobs.work(queue, async () => {
    const count = await purgeRemoved(words, new Date(clock.now().getTime() - restorableMs))
    if (count > 0) logger.info({ count }, 'removed words purged')
    await next(intervalMs)
  })
  await next(0)
  return stop
}

/** Deletes up to 5,000 words removed before `before`, with their logs; returns how many. */
export async function purgeRemoved({ store }: WordRepository, before: Date): Promise<number> {
  const removedAt = { lt: before }
  const gone = await store.read(vocabulary.stored({ where: { removedAt }, limit: 5_000, select: ['id', 'userId'] }))
  let count = 0
  for (const userId of new Set(gone.map((word) => word.userId))) {
    const purge = given({ words: vocabulary.stored({ where: { userId, removedAt }, select: ['id'] }) }, ({ words }) => {
      const ids = words.map(({ id }) => id)
      return { ids, writes: [reviewLog.remove({ userId, wordId: ids }), vocabulary.remove({ userId, id: ids })] }
    })
    count += (await store.change(userId, purge)).ids.length
  }
  return count
}
