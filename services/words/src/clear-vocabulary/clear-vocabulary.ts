import { type EventContext, vocabularyClearedV1 } from '@wordloom/contracts/events'
import { decided, given } from '@wordloom/service-kit/unit-of-work'
import { clearings, reviewLog, vocabulary } from '../word/word.collections.ts'
import type { WordRepository } from '../word/word.repository.ts'

/**
 * Removes all words of a learner for good, with their reviews. Many are removed in parts, with the event in the
 * last; after an interruption, `finishClearings` removes the rest. A resumed one has no effect if another process has finished it.
 */
export async function clearVocabulary({ store }: WordRepository, context: EventContext, { isResumed = false } = {}) {
  const { userId, occurredAt, localDate, correlationId } = context
  const words = vocabulary.count({ userId, removedAt: null })
  const [lastSeq, before, begun] = await Promise.all([
    store.outbox.lastSeq(userId),
    store.read(words),
    store.read(clearings.one({ userId })),
  ])
  const wordsCount = Math.max(before, begun?.wordsCount ?? 0)
  const clearing = { userId, occurredAt, localDate, correlationId, wordsCount, lastSeq }
  const removals = [reviewLog.remove({ userId }), vocabulary.remove({ userId, removedAt: null })]
  await store.removeAhead(removals, isResumed ? [] : [clearings.put(clearing)])
  return store.change(
    userId,
    given({ left: words, recorded: clearings.one({ userId }) }, ({ left, recorded }) => {
      if (isResumed && !recorded) return { count: 0 }
      const count = Math.max(wordsCount, left)
      return {
        count,
        writes: [vocabulary.remove({ userId }), reviewLog.remove({ userId }), clearings.remove({ userId })],
        events: count > 0 ? [vocabularyClearedV1.draft(context, { wordsCount: count })] : [],
      }
    }),
  )
}

/**
 * Finishes the clearings that the end of a process interrupted; call it before the first request. If the learner has
 * changed anything since, the process survived a failure, and their newer words must stay.
 */
export async function finishClearings(words: WordRepository): Promise<void> {
  const { store } = words
  for (const { userId, occurredAt, localDate, correlationId, lastSeq } of await store.read(clearings.all({ where: {} }))) {
    if ((await store.outbox.lastSeq(userId)) === lastSeq)
      await clearVocabulary(words, { userId, occurredAt, localDate, correlationId }, { isResumed: true })
    else await store.change(userId, decided({ writes: [clearings.remove({ userId })] }))
  }
}
