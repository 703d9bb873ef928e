import { type EventContext, vocabularyClearedV1 } from '@wordloom/contracts/events'
import { given } from '@wordloom/service-kit/unit-of-work'
import { reviewLog, vocabulary } from '../word/word.collections.ts'
import type { WordRepository } from '../word/word.repository.ts'

/**
 * Removes all words of a learner for good, with their reviews. Many are removed in parts, with the event in the
 * last; after an interruption, clearing again removes the rest.
 */
export async function clearVocabulary({ store }: WordRepository, context: EventContext) {
  const { userId } = context
  const words = vocabulary.count({ userId, removedAt: null })
  const before = await store.read(words)
  await store.removeAhead([reviewLog.remove({ userId }), vocabulary.remove({ userId, removedAt: null })])
  return store.change(
    userId,
    given({ left: words }, ({ left }) => {
      const count = Math.max(before, left)
      return {
        count,
        writes: [vocabulary.remove({ userId }), reviewLog.remove({ userId })],
        events: count > 0 ? [vocabularyClearedV1.draft(context, { wordsCount: count })] : [],
      }
    }),
  )
}
