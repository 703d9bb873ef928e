import type { Clock } from '@wordloom/service-kit/clock'
import type { Jobs } from '@wordloom/service-kit/jobs'
import { nextTurn } from '@wordloom/service-kit/load'
import type { Logger } from '@wordloom/service-kit/logging'
import { decided, given } from '@wordloom/service-kit/unit-of-work'
import { backfills, vocabulary } from '../word/word.collections.ts'
import { wordChanged } from '../word/word.events.ts'
import type { WordRepository } from '../word/word.repository.ts'

const queue = 'words.tell-tags'
// All learners may take this long; after that, another worker replaces one that was lost.
const leaseMs = 3_600_000
// The stored name, from an earlier name of this backfill.
const name = 'tell-tags'
/** The learner of a backfill's record: none. */
const noLearner = ''

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

/** Whether the backfill is done. */
export const tagsArePublished = async ({ store }: WordRepository): Promise<boolean> =>
  Boolean((await store.read(backfills.one({ name, userId: noLearner })))?.doneAt)

/**
 * Publishes the tags of all words in word-changed events: consumers lack the tags of words that were added before word-added carried them.
 * Resumes where it stopped, and ends early once `stopped` is aborted. Publishing a word twice is harmless.
 */
export async function publishTags(
  words: WordRepository,
  now: () => Date,
  stopped: AbortSignal,
): Promise<{ published: number; done: boolean }> {
  const { store } = words
  const after = (await store.read(backfills.one({ name, userId: noLearner })))?.afterLearner ?? ''
  const saveProgress = (afterLearner: string, doneAt: Date | null) =>
    store.change(noLearner, decided({ writes: [backfills.put({ name, userId: noLearner, afterLearner, doneAt })] }))
  let published = 0
  for await (const userId of store.outbox.learners()) {
    if (stopped.aborted) return { published, done: false }
    if (userId <= after) continue
    const count = await publishTagsOf(words, userId, now())
    if (count > 0) await saveProgress(userId, null)
    published += count
    await nextTurn()
  }
  await saveProgress('', now())
  return { published, done: true }
}

/** Publishes the tags of a learner's words, page by page; returns the number of words. */
async function publishTagsOf({ store }: WordRepository, userId: string, occurredAt: Date): Promise<number> {
  const context = { userId, occurredAt, localDate: occurredAt.toISOString().slice(0, 10), correlationId: name }
  const query = { where: { userId, removedAt: null }, sort: { dateAdded: 1, id: 1 }, select: ['id', 'tags', 'dateAdded'] } as const
  let published = 0
  for await (const page of store.pages(vocabulary.stored(query))) {
    const id = page.filter(({ tags }) => (tags ?? []).length > 0).map((word) => word.id)
    if (id.length > 0) {
      const publish = given({ tagged: vocabulary.all({ where: { userId, removedAt: null, id } }) }, ({ tagged }) => ({
        events: tagged.map((word) => wordChanged(word, word, context, { tags: word.tags })),
      }))
      published += (await store.change(userId, publish)).committed.length
    }
    await nextTurn()
  }
  return published
}
