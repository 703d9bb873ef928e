import type { Clock } from '@wordloom/service-kit/clock'
import type { Jobs } from '@wordloom/service-kit/jobs'
import type { Logger } from '@wordloom/service-kit/logging'
import type { WordRepository } from '../word/word.repository.ts'
import { publishTags, tagsArePublished } from './publish-tags.ts'

const queue = 'words.tell-tags'
// All learners may take this long; after that, another worker replaces one that was lost.
const leaseMs = 3_600_000

type Dependencies = { words: WordRepository; jobs: Jobs; clock: Clock; logger: Logger; afterMs: number }

/**
 * Publishes all tags once per installation, by one replica, `afterMs` after the start; resolves to the function that stops it. The next start
 * resumes after the last finished learner.
 */
export async function publishTagsOnce({ words, jobs, clock, logger, afterMs }: Dependencies): Promise<() => Promise<void>> {
  if (await tagsArePublished(words)) return async () => {}
  const stopping = new AbortController()
  const work = async (): Promise<void> => {
    if (await tagsArePublished(words)) return
    const { published, done } = await publishTags(words, clock.now, stopping.signal)
    logger.info({ published, done }, 'tags of words published')
  }
  const stop = await jobs.work(queue, work, { leaseMs })
  await jobs.enqueue(queue, {}, { id: 'once', delayMs: afterMs })
  return () => {
    stopping.abort()
    return stop()
  }
}
