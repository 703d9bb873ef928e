import type { Clock } from '@wordloom/service-kit/clock'
import type { Jobs } from '@wordloom/service-kit/jobs'
import type { Logger } from '@wordloom/service-kit/logging'
import type { WordRepository } from '../word/word.repository.ts'
import { purgeRemoved } from './purge-removed.ts'

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
