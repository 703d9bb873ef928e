import type { Clock } from '@wordloom/service-kit/clock'
import type { Jobs } from '@wordloom/service-kit/jobs'
import type { Logger } from '@wordloom/service-kit/logging'
import type { WordRepository } from '../word/word.repository.ts'
import { purgeRemoved } from './purge-removed.ts'

const queue = 'words.purge-removed'
const keptMs = 24 * 3_600_000
const everyMs = 3_600_000

/** Works on the job that deletes, once an hour, what was removed more than a day ago; answers the function that stops it. */
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
    const slot = Math.floor((clock.now().getTime() + delayMs) / everyMs)
    return jobs.enqueue(queue, {}, { id: `hour-${slot}`, delayMs }) // one id an hour: however many replicas ask, it is done once
  }
  const stop = await jobs.work(queue, async () => {
    const count = await purgeRemoved(words, new Date(clock.now().getTime() - keptMs))
    if (count > 0) logger.info({ count }, 'removed words purged')
    await next(everyMs)
  })
  await next(0)
  return stop
}
