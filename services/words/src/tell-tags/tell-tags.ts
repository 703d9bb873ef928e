import { setImmediate as nextTurn } from 'node:timers/promises'
import { wordChangedV1 } from '@wordloom/contracts/events'
import { given } from '@wordloom/service-kit/unit-of-work'
import { changeFact } from '../change-word/change-word.ts'
import { backfills, vocabulary } from '../word/word.collections.ts'
import type { WordRepository } from '../word/word.repository.ts'

const name = 'tell-tags'
/** Whose the record of a backfill is: it belongs to no learner. */
const nobody = ''

/** Whether all words have been told of. */
export const tagsAreTold = async ({ store }: WordRepository): Promise<boolean> =>
  Boolean((await store.read(backfills.one({ name, userId: nobody })))?.doneAt)

/**
 * Tells of the tags of all words in events that change nothing else: words that had tags before the events of new words had them are known to
 * others without. Goes on where it stopped, and ends early once `stopped` is aborted. Telling twice does no harm.
 */
export async function tellTags(words: WordRepository, now: () => Date, stopped: AbortSignal): Promise<{ told: number; done: boolean }> {
  const { store } = words
  const after = (await store.read(backfills.one({ name, userId: nobody })))?.afterLearner ?? ''
  const note = (afterLearner: string, doneAt: Date | null) =>
    store.change(
      nobody,
      given({}, () => ({ writes: [backfills.put({ name, userId: nobody, afterLearner, doneAt })] })),
    )
  let told = 0
  for await (const userId of store.outbox.learners()) {
    if (stopped.aborted) return { told, done: false }
    if (userId <= after) continue
    const toldOf = await tellTagsOf(words, userId, now())
    if (toldOf > 0) await note(userId, null)
    told += toldOf
    await nextTurn()
  }
  await note('', now())
  return { told, done: true }
}

/** Tells of a learner's tagged words, some at a time; answers of how many. */
async function tellTagsOf({ store }: WordRepository, userId: string, occurredAt: Date): Promise<number> {
  const context = { userId, occurredAt, localDate: occurredAt.toISOString().slice(0, 10), correlationId: name }
  const query = { where: { userId, removedAt: null }, sort: { dateAdded: 1, id: 1 }, select: ['id', 'tags', 'dateAdded'] } as const
  let told = 0
  for await (const page of store.pages(vocabulary.stored(query))) {
    const id = page.filter(({ tags }) => (tags ?? []).length > 0).map((word) => word.id)
    if (id.length > 0) {
      const tell = given({ tagged: vocabulary.all({ where: { userId, removedAt: null, id } }) }, ({ tagged }) => ({
        events: tagged.map((word) => wordChangedV1.draft(context, changeFact(word, word, { tags: word.tags }))),
      }))
      told += (await store.change(userId, tell)).committed.length
    }
    await nextTurn()
  }
  return told
}
