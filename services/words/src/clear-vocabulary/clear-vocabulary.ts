import { type EventContext, vocabularyClearedV1 } from '@wordloom/contracts/events'
import { given } from '@wordloom/service-kit/unit-of-work'
import { reviewLog, vocabulary } from '../word/word.collections.ts'
import type { WordRepository } from '../word/word.repository.ts'

/** Removes all words of a learner for good, with their reviews. */
export const clearVocabulary = ({ store }: WordRepository, context: EventContext) => {
  const { userId } = context
  return store.change(
    userId,
    given({ count: vocabulary.count({ userId, removedAt: null }) }, ({ count }) => ({
      count,
      writes: [vocabulary.remove({ userId }), reviewLog.remove({ userId })],
      events: count > 0 ? [vocabularyClearedV1.draft(context, { wordsCount: count })] : [],
    })),
  )
}
