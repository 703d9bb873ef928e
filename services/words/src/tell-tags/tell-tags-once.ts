import type { Clock } from '@wordloom/service-kit/clock'
import type { Jobs } from '@wordloom/service-kit/jobs'
import type { Logger } from '@wordloom/service-kit/logging'
import type { WordRepository } from '../word/word.repository.ts'
import { tagsAreTold, tellTags } from './tell-tags.ts'

const queue = 'words.tell-tags'
// Many learners take long; a worker that is lost is followed by another one after this.
const leaseMs = 3_600_000

/**
 * Tells of all tags once in the life of an installation, by one replica, `afterMs` from the start; resolves to the function that stops it. What
 * it did before a stop is not done again.
 */
export async function tellTagsOnce({
  words,
  jobs,
  clock,
  logger,
  afterMs,
}: {
  words: WordRepository
  jobs: Jobs
  clock: Clock
  logger: Logger
  afterMs: number
}): Promise<() => Promise<void>> {
  if (await tagsAreTold(words)) return async () => {}
  const stopping = new AbortController()
  const work = async (): Promise<void> => {
    if (await tagsAreTold(words)) return
    const { told, done } = await tellTags(words, clock.now, stopping.signal)
    logger.info({ told, done }, 'tags of words told')
  }
  const stop = await jobs.work(queue, work, { leaseMs })
  await jobs.enqueue(queue, {}, { id: 'once', delayMs: afterMs })
  return () => {
    stopping.abort()
    return stop()
  }
}
