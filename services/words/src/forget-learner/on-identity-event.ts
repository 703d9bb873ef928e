import { accountDeletedV1, type Envelope } from '@wordloom/contracts/events'
import type { Admission } from '@wordloom/service-kit/events'
import type { WordRepository } from '../word/word.repository.ts'

/** Identity's events: a learner who left is forgotten; the others only count as seen. */
export const onIdentityEvent =
  ({ words }: { words: WordRepository }) =>
  (event: Envelope): Promise<Admission> =>
    event.type === accountDeletedV1.type
      ? words.forget(event)
      : words.apply(event, { wordId: null, decide: (word) => ({ word, events: [] }), otherwise: [] })
