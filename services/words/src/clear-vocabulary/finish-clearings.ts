import { decided } from '@wordloom/service-kit/unit-of-work'
import { clearings } from '../word/word.collections.ts'
import type { WordRepository } from '../word/word.repository.ts'
import { clearVocabulary } from './clear-vocabulary.ts'

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
