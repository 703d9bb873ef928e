import { nextTurn } from '@wordloom/service-kit/load'
import { decided, given } from '@wordloom/service-kit/unit-of-work'
import { backfills, vocabulary } from '../word/word.collections.ts'
import { wordChanged } from '../word/word.events.ts'
import type { WordRepository } from '../word/word.repository.ts'

// The stored name, from an earlier name of this backfill.
const name = 'tell-tags'
/** The learner of a backfill's record: none. */
const noLearner = ''

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
